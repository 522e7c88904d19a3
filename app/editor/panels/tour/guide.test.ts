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

test('a seen tour stays seen', () => {
  new Guide(() => 'ann').noteSeen('editor')
  expect(new Guide(() => 'ann').hasSeen('editor')).toBe(true)
})

test('tour flags are reset when the user id changes', () => {
  new Guide(() => 'ann').noteSeen('editor')
  expect(new Guide(() => 'ben').hasSeen('editor')).toBe(false)
  new Guide(() => 'ben').noteSeen('editor')
  expect(new Guide(() => 'ann').hasSeen('editor')).toBe(false)
})

test('tours seen before sign-in belong to the first user', () => {
  new Guide(() => null).noteSeen('editor')
  expect(new Guide(() => 'ann').hasSeen('editor')).toBe(true)
})

test('flags are stored per user; anonymous ones go to the first user only', () => {
  persistedForUser('look', () => null).write('early')
  expect(persistedForUser('look', () => 'ann').read()).toBe('early')
  expect(persistedForUser('look', () => 'ben').read()).toBeNull()
  persistedForUser('look', () => 'ben').write('late')
  expect(persistedForUser('look', () => 'ann').read()).toBe('early')
})
