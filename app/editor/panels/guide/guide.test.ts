import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persistedForUser } from '../../../stores/persisted.ts'
import { Guide } from './guide.ts'

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a tour that has been seen stays seen', () => {
  new Guide(() => 'ann').noteSeen('editor')
  expect(new Guide(() => 'ann').hasSeen('editor')).toBe(true)
})

test('tour flags are reset when the user id changes', () => {
  new Guide(() => 'ann').noteSeen('editor')
  expect(new Guide(() => 'ben').hasSeen('editor')).toBe(false)
  new Guide(() => 'ben').noteSeen('editor')
  expect(new Guide(() => 'ann').hasSeen('editor')).toBe(false)
})

test('what was seen before anybody was known is the first user’s', () => {
  new Guide(() => null).noteSeen('editor')
  expect(new Guide(() => 'ann').hasSeen('editor')).toBe(true)
})

test('a value is kept for each user apart; an early one goes to the first user only', () => {
  persistedForUser('look', () => null).write('early')
  expect(persistedForUser('look', () => 'ann').read()).toBe('early')
  expect(persistedForUser('look', () => 'ben').read()).toBeNull()
  persistedForUser('look', () => 'ben').write('late')
  expect(persistedForUser('look', () => 'ann').read()).toBe('early')
})
