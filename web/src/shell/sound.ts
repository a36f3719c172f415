// A few knocks on wood, made on the spot; silent unless the player wants them.
import { settings } from './settings.svelte'

let audio: AudioContext | null = null

function knock(frequency: number, length: number, delay = 0): void {
  audio ??= new AudioContext()
  const start = audio.currentTime + delay
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(frequency, start)
  tone.frequency.exponentialRampToValueAtTime(frequency * 0.6, start + length)
  volume.gain.setValueAtTime(0.16, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length)
}

export function played(): void {
  if (settings.sound) knock(320, 0.09)
}

export function yourTurn(): void {
  if (!settings.sound) return
  knock(520, 0.16)
  knock(780, 0.22, 0.13)
}
