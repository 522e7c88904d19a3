import { COMMANDS, type CommandId, isPlain } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import type { CommandContext } from '../session/editor-context.ts'
import { allCommands } from './app-commands.ts'
import { KeyChoices, readKeyFile } from './key-choices.ts'
import { currentId } from './renamed-ids.ts'
import { screenCommands } from './screen-commands.ts'

const GROUND = {} as CommandContext
const SCREEN = screenCommands(GROUND)
const IDS = allCommands(GROUND).map(({ id }) => id)
const REPLACED = SCREEN.flatMap(({ replaces }) => replaces ?? [])

describe('the command table', () => {
  test('has unique ids, none shared between the screen and the engine', () => {
    expect(IDS.filter((id, index) => IDS.indexOf(id) !== index)).toEqual([])
    expect(SCREEN.filter(({ id }) => Object.hasOwn(COMMANDS, id)).map(({ id }) => id)).toEqual([])
  })

  test('offers the screen’s variant instead of the engine’s command, never both', () => {
    expect(REPLACED.length).toBeGreaterThan(20)
    expect(REPLACED.filter((id, index) => REPLACED.indexOf(id) !== index)).toEqual([])
    expect(REPLACED.filter(id => IDS.includes(id))).toEqual([])
  })

  test('has every engine command that takes no arguments, itself or as a variant', () => {
    const plain = (Object.keys(COMMANDS) as CommandId[]).filter(isPlain)
    const offered = new Set<string>([...IDS, ...REPLACED])
    expect(plain.filter(id => !offered.has(id))).toEqual([])
  })
})

describe('data stored when variants shared the engine’s ids', () => {
  const variants = SCREEN.flatMap(({ id, replaces }) => (replaces ? [[replaces, id] as const] : []))

  test.each(variants)('%s is found as %s', (former, now) => {
    expect(currentId(former)).toBe(now)
  })

  test('customized shortcuts, including those of a file, move to the variant', () => {
    const keys = { 'history.undo': ['mod+u'], 'view.fit': ['mod+9'] }
    const file = { format: 'slidewright-keys', version: 1, keys }
    const choices = new KeyChoices({ read: () => file, write: () => undefined })
    expect(choices.keysOf('history.stepBack', ['mod+z'])).toEqual(['mod+u'])
    expect(choices.keysOf('view.fit', [])).toEqual(['mod+9'])
    const reading = readKeyFile(JSON.stringify(file), id => IDS.includes(id))
    expect(reading).toEqual({ ok: true, keys: { 'history.stepBack': ['mod+u'], 'view.fit': ['mod+9'] }, skipped: [] })
  })
})
