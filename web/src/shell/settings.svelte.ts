// What a player sets for this device.
import type { Pace } from '../live/pace'

export interface Settings {
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'full' | 'none'
  pace: Pace
  sound: boolean
  letters: boolean
  sure: boolean // a card that is thrown away is asked for twice
  notify: boolean
  tremble: boolean // the device, when it is one's turn
}

const KEY = 'pepperbox-settings'
const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  pace: 'normal',
  sound: false,
  letters: false,
  sure: false,
  notify: false,
  tremble: false,
}

// What a phone paints around the page: the ground of look.css.
const GROUND = { light: '#fbf5e6', dark: '#1d1916' }

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS // a private window, or somebody else's text under our key
  }
}

export const settings: Settings = $state(load())

export function keepSettings(): void {
  const { theme, motion } = settings
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = GROUND[theme === 'system' ? system : theme]
  }
  if (motion === 'system') delete root.dataset.motion
  else root.dataset.motion = motion
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Not kept, but it holds for this visit.
  }
}

export function isStill(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'none'
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
