import { describe, expect, it } from 'vitest'
import { Shown } from './shown.svelte'
import type { Told } from './types.generated'

const cooked = { happening: 'cooked' } as Told

describe('the part of the table that is shown', () => {
  it('is where something happens, and then again where the player looked', () => {
    const shown = new Shown()
    shown.turn('order')
    shown.follow([cooked])
    expect(shown.tab).toBe('cooking')
    shown.comeBack()
    expect(shown.tab).toBe('order')
  })

  it('stays where it was pinned', () => {
    const shown = new Shown()
    shown.turn('market')
    shown.pinned = true
    shown.follow([cooked])
    expect(shown.tab).toBe('market')
  })

  it('is where something is asked, pinned or not', () => {
    const shown = new Shown()
    shown.pinned = true
    shown.answer(new Set(['auction']))
    expect(shown.tab).toBe('auction')
  })
})
