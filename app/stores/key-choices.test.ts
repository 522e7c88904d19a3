import { expect, test } from 'vitest'
import type { Kept } from './kept.ts'
import { KeyChoices } from './key-choices.ts'

const USUAL: Readonly<Record<string, readonly string[]>> = { bold: ['mod+b'], redo: ['mod+shift+z', 'mod+y'] }
const usual = (id: string) => USUAL[id] ?? []

function drawer(): Kept {
  const box = new Map<string, unknown>()
  return { read: () => box.get('kept') ?? null, write: value => void box.set('kept', value) }
}

test('a command has its usual keys until others are chosen, which are kept', () => {
  const kept = drawer()
  const choices = new KeyChoices(kept)
  expect(choices.keysOf('redo', usual('redo'))).toEqual(['mod+shift+z', 'mod+y'])
  choices.set({ redo: ['mod+r'] }, usual)
  expect(new KeyChoices(kept).keysOf('redo', usual('redo'))).toEqual(['mod+r'])
})

test('a command can lose all of its keys', () => {
  const choices = new KeyChoices(drawer())
  choices.set({ bold: [] }, usual)
  expect(choices.keysOf('bold', usual('bold'))).toEqual([])
})

test('what is as usual again is not a choice', () => {
  const choices = new KeyChoices(drawer())
  choices.set({ bold: ['mod+g'] }, usual)
  choices.set({ bold: ['mod+b'] }, usual)
  expect(choices.isAnyChosen).toBe(false)
})

test('one command and all commands get their usual keys again', () => {
  const choices = new KeyChoices(drawer())
  choices.set({ bold: ['f7'], redo: ['f8'] }, usual)
  choices.reset('bold')
  expect([choices.isChosen('bold'), choices.isChosen('redo')]).toEqual([false, true])
  choices.reset()
  expect(choices.isAnyChosen).toBe(false)
})

test('keys go through a file to another browser; commands that are not there are counted', () => {
  const [one, other] = [new KeyChoices(drawer()), new KeyChoices(drawer())]
  one.set({ bold: ['mod+g'], redo: [] }, usual)
  expect(other.fromFile(one.toFile(), id => id === 'bold')).toEqual({ ok: true, count: 1, unknown: 1 })
  expect(other.keysOf('bold', usual('bold'))).toEqual(['mod+g'])
})

test.each([
  ['not json', 'notJson'],
  ['{"format":"other","version":1,"keys":{}}', 'notKeys'],
  ['{"format":"slidewright-keys","version":2,"keys":{}}', 'notKeys'],
  ['{"format":"slidewright-keys","version":1,"keys":{"bold":"mod+b"}}', 'notKeys'],
  ['[]', 'notKeys'],
])('the file %s is refused and changes nothing', (text, code) => {
  const choices = new KeyChoices(drawer())
  choices.set({ bold: ['f7'] }, usual)
  expect(choices.fromFile(text, () => true)).toEqual({ ok: false, code })
  expect(choices.keysOf('bold', [])).toEqual(['f7'])
})

test('what cannot be pressed is left out of a file', () => {
  const choices = new KeyChoices(drawer())
  const text = '{"format":"slidewright-keys","version":1,"keys":{"bold":["mod+b","hyper+q",""]}}'
  expect(choices.fromFile(text, () => true).ok).toBe(false)
  choices.fromFile(text.replace(',""', ''), () => true)
  expect(choices.keysOf('bold', [])).toEqual(['mod+b'])
})
