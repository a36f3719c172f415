// When our turn comes: a sound, and a notice if the page is hidden.
import { settings } from '../../shell/settings.svelte'
import * as sound from '../../shell/sound'
import { notify } from '../../shell/notify'
import type { Scene } from './scene.svelte'

export function attend(scene: Scene, title: string): void {
  const { live } = scene
  let was = false
  $effect(() => {
    const now = scene.next !== undefined && !live.result
    if (now && !was) {
      sound.yourTurn()
      if (document.hidden && settings.notify) notify(`${title}: your turn`, live.id)
    }
    was = now
  })

  $effect(() => {
    if (scene.playback.step) sound.played()
  })
}
