// Finds what the folders beside this file hold: a game is added by adding its folder.
import type { Component } from 'svelte'
import type { About, AnyBoard, AnyGlance, AnyScore, Weight } from './contract'

const covers = import.meta.glob<Component>('./*/Cover.svelte', { eager: true, import: 'default' })
const abouts = import.meta.glob<About>('./*/about.ts', { eager: true, import: 'about' })
const glances = import.meta.glob<AnyGlance>('./*/glance.ts', { eager: true, import: 'glance' })
const weights = import.meta.glob<Weight>('./*/weight.ts', { eager: true, import: 'weight' })
const boards = import.meta.glob<AnyBoard>('./*/Board.svelte', { import: 'default' })
const scores = import.meta.glob<AnyScore>('./*/Score.svelte', { import: 'default' })
const examples = import.meta.glob<Component>('./*/Example.svelte', { import: 'default' })

export const coverOf = (game: string): Component | undefined => covers[`./${game}/Cover.svelte`]
export const aboutOf = (game: string): About | undefined => abouts[`./${game}/about.ts`]
export const glanceOf = (game: string): AnyGlance | undefined => glances[`./${game}/glance.ts`]
export const weightOf = (game: string): Weight | undefined => weights[`./${game}/weight.ts`]

/** The ink of a seat: of its pieces, of what it changed, of its line in a chart. */
export const inkOf = (game: string, seat: number): string =>
  aboutOf(game)?.inks?.[seat] ?? `var(--seat-${seat})`

export const boardOf = (game: string): Promise<AnyBoard> | undefined =>
  boards[`./${game}/Board.svelte`]?.()
export const scoreOf = (game: string): Promise<AnyScore> | undefined =>
  scores[`./${game}/Score.svelte`]?.()
export const exampleOf = (game: string): Promise<Component> | undefined =>
  examples[`./${game}/Example.svelte`]?.()
