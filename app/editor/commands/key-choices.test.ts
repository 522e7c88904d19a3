import { expect, test } from 'vitest'
import type { PersistedValue } from '../../stores/persisted.ts'
import { KeyChoices, readKeyFile } from './key-choices.ts'

const USUAL: Readonly<Record<string, readonly string[]>> = { bold: ['mod+b'], redo: ['mod+shift+z', 'mod+y'] }
const usual = (id: string) => USUAL[id] ?? []

function memoryStorage(): PersistedValue {
  const box = new Map<string, unknown>()
  return { read: () => box.get('kept') ?? null, write: value => void box.set('kept', value) }
}

test('a command has its default keys until customized; customized keys are stored', () => {
  const stored = memoryStorage()
  const choices = new KeyChoices(stored)
  expect(choices.keysOf('redo', usual('redo'))).toEqual(['mod+shift+z', 'mod+y'])
  choices.set({ redo: ['mod+r'] }, usual)
  expect(new KeyChoices(stored).keysOf('redo', usual('redo'))).toEqual(['mod+r'])
})

test('keys customized in another tab apply when an editor opens', () => {
  const stored = memoryStorage()
  const [here, there] = [new KeyChoices(stored), new KeyChoices(stored)]
  there.set({ bold: ['mod+g'] }, usual)
  here.restore()
  expect(here.keysOf('bold', usual('bold'))).toEqual(['mod+g'])
})

test('a command can lose all of its keys', () => {
  const choices = new KeyChoices(memoryStorage())
  choices.set({ bold: [] }, usual)
  expect(choices.keysOf('bold', usual('bold'))).toEqual([])
})

test('default keys are not stored as customized', () => {
  const choices = new KeyChoices(memoryStorage())
  choices.set({ bold: ['mod+g'] }, usual)
  choices.set({ bold: ['mod+b'] }, usual)
  expect(choices.isAnyChosen).toBe(false)
})

test('one command or all commands can be reset to their default keys', () => {
  const choices = new KeyChoices(memoryStorage())
  choices.set({ bold: ['f7'], redo: ['f8'] }, usual)
  choices.reset('bold')
  expect([choices.isChosen('bold'), choices.isChosen('redo')]).toEqual([false, true])
  choices.reset()
  expect(choices.isAnyChosen).toBe(false)
})

/** A file with these keys, as a user might edit it. */
function fileWith(keys: unknown): string {
  return JSON.stringify({ format: 'slidewright-keys', version: 1, keys })
}

test('keys survive export and import; unknown commands are reported', () => {
  const [one, other] = [new KeyChoices(memoryStorage()), new KeyChoices(memoryStorage())]
  one.set({ bold: ['mod+g'], redo: [] }, usual)
  other.set({ link: ['f6'] }, usual)
  const read = readKeyFile(one.toFile(), id => id === 'bold')
  expect(read).toEqual({ ok: true, keys: { bold: ['mod+g'] }, skipped: [{ id: 'redo', why: 'unknown' }] })
  other.replace(read.ok ? read.keys : {}, usual)
  expect(other.chosen).toEqual({ bold: ['mod+g'] })
})

test.each([
  ['not json', 'notJson'],
  ['{"format":"other","version":1,"keys":{}}', 'notKeys'],
  ['{"format":"slidewright-keys","version":2,"keys":{}}', 'notKeys'],
  [fileWith({ bold: 'mod+b' }), 'notKeys'],
  [fileWith(['mod+b']), 'notKeys'],
  ['[]', 'notKeys'],
])('the file %s is refused', (text, code) => {
  expect(readKeyFile(text, () => true)).toEqual({ ok: false, code })
})

test('malformed or untypable keys are reported, the others are imported', () => {
  const keys = { bold: ['mod+b', 'hyper+q', 7, ''], redo: 'mod+y', link: ['hyper+l'], none: [], open: ['f6'] }
  expect(readKeyFile(fileWith(keys), () => true)).toEqual({
    ok: true,
    keys: { bold: ['mod+b'], none: [], open: ['f6'] },
    skipped: [
      { id: 'bold', why: 'broken', written: '"hyper+q"' },
      { id: 'bold', why: 'broken', written: '7' },
      { id: 'bold', why: 'broken', written: '""' },
      { id: 'redo', why: 'broken' },
      { id: 'link', why: 'broken', written: '"hyper+l"' },
    ],
  })
})
