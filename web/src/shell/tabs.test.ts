import { expect, test } from 'vitest'
import { nextTab } from './tabs'

const names = ['log', 'chat', 'luck']

test('arrow keys walk from tab to tab, and round at the ends', () => {
  expect(nextTab(names, 'log', 'ArrowRight')).toBe('chat')
  expect(nextTab(names, 'luck', 'ArrowRight')).toBe('log')
  expect(nextTab(names, 'log', 'ArrowLeft')).toBe('luck')
})

test('the first and the last tab are one key away', () => {
  expect(nextTab(names, 'chat', 'Home')).toBe('log')
  expect(nextTab(names, 'chat', 'End')).toBe('luck')
})

test('other keys are not for tabs', () => {
  expect(nextTab(names, 'chat', 'a')).toBeNull()
})
