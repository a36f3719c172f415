// Whether the box is held in a hand: what is to be touched is then as large as a fingertip.
import { MediaQuery } from 'svelte/reactivity'

export const FINGERTIP = 44 // pixels

/** The same windows as in look.css, and whatever is touched with a finger. */
export const inHand = new MediaQuery('(max-width: 900px), (max-height: 500px), (pointer: coarse)')
