// When our turn comes: a sound, a tremble if wished, a notice if the page is hidden, a number on its
// icon; and while our clock runs, a screen that stays on.
import { untrack } from 'svelte'
import { Awake } from '../../shell/awake'
import { notify } from '../../shell/notify'
import { settings } from '../../shell/settings.svelte'
import * as sound from '../../shell/sound'
import { waiting } from '../../shell/waiting.svelte'
import type { Scene } from './scene.svelte'

const TREMBLE = [60, 80, 60] // milliseconds: on, off, on

export function attend(scene: Scene, title: string): void {
  const { live } = scene
  const awake = new Awake()
  let was = false
  $effect(() => {
    const now = scene.next !== undefined && !live.result
    if (now && !was) {
      sound.yourTurn()
      if (settings.tremble && 'vibrate' in navigator) navigator.vibrate(TREMBLE)
      if (document.hidden && settings.notify) void notify(`${title}: your turn`, live.id)
    }
    was = now
    untrack(() => scene.live.mine.length && waiting.note(live.id, now))
  })
  $effect(() => {
    awake.keep(live.clocks !== null && scene.next !== undefined && !live.result)
    return () => awake.keep(false)
  })

  $effect(() => {
    if (scene.playback.step) sound.played()
  })
}
