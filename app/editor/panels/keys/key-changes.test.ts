import { expect, test, vi } from 'vitest'
import type { AppCommand } from '../../session/editor-context.ts'
import { checkKeys, findClashes, grantRequest, obstacleTo } from './key-changes.ts'

function command(id: string, keys: readonly string[], more: Partial<AppCommand> = {}): AppCommand {
  return { id, label: id, keys, defaultKeys: keys, icon: 'command', can: () => true, run: vi.fn(), ...more }
}

const bold = command('bold', ['mod+b'])
const group = command('group', ['mod+g', 'f7'])
const copy = command('copy', ['mod+c'], { isNative: true })
const ALL = [bold, group, copy]

test('unassigned keys are added, or replace others', () => {
  expect(obstacleTo({ command: bold, keys: 'f9', instead: null }, ALL)).toBeNull()
  expect(grantRequest({ command: bold, keys: 'f9', instead: null })).toEqual({ bold: ['mod+b', 'f9'] })
  expect(grantRequest({ command: group, keys: 'f9', instead: 'mod+g' })).toEqual({ group: ['f9', 'f7'] })
})

test('keys that a command already has are not added twice', () => {
  expect(grantRequest({ command: group, keys: 'f7', instead: null })).toEqual({ group: ['mod+g', 'f7'] })
  expect(grantRequest({ command: group, keys: 'f7', instead: 'mod+g' })).toEqual({ group: ['f7'] })
})

test('assigned keys are swapped with the replaced ones, or removed', () => {
  const request = { command: bold, keys: 'mod+g', instead: 'mod+b' }
  expect(obstacleTo(request, ALL)).toEqual({ kind: 'held', holders: [group] })
  expect(grantRequest(request, [group])).toEqual({ bold: ['mod+g'], group: ['mod+b', 'f7'] })
  expect(grantRequest({ ...request, instead: null }, [group])).toEqual({ bold: ['mod+b', 'mod+g'], group: ['f7'] })
})

test('a symbol with Shift and the character it produces are the same keys', () => {
  const front = command('front', ['mod+shift+]'])
  expect(obstacleTo({ command: bold, keys: 'mod+}', instead: null }, [front, bold])).toMatchObject({ kind: 'held' })
})

test.each([
  ['mod+c', { kind: 'fixed', holder: copy }],
  ['mod+w', { kind: 'reserved' }],
])('%s is unavailable', (keys, obstacle) => {
  expect(obstacleTo({ command: bold, keys, instead: null }, ALL)).toEqual(obstacle)
})

test('conflicting or reserved keys of a file await a decision; the rest is applied', () => {
  const file = { bold: ['f9', 'mod+g'], copy: ['mod+c', 'mod+w'] }
  const { keys, refused } = checkKeys(file, ALL)
  expect(keys).toEqual({ bold: ['f9'], copy: ['mod+c'] })
  expect(refused.map(({ request, obstacle }) => [request.command.id, request.keys, obstacle.kind])).toEqual([
    ['bold', 'mod+g', 'held'],
    ['copy', 'mod+w', 'reserved'],
  ])
})

test('a file may swap keys; if it gives two commands the same keys, one awaits a decision', () => {
  expect(checkKeys({ bold: ['mod+g'], group: ['mod+b'] }, ALL)).toEqual({
    keys: { bold: ['mod+g'], group: ['mod+b'] },
    refused: [],
  })
  const { keys, refused } = checkKeys({ bold: ['f9'], group: ['f9'] }, ALL)
  expect(keys).toEqual({ group: ['f9'] })
  expect(refused).toMatchObject([{ request: { keys: 'f9' }, obstacle: { kind: 'held', holders: [{ id: 'group' }] } }])
})

test('keys that commands share by default may be shared in a file', () => {
  const [link, palette] = [command('link', ['mod+k']), command('palette', ['mod+k'])]
  expect(checkKeys({ link: ['mod+k', 'f9'] }, [link, palette]).refused).toEqual([])
})

test('only commands that share keys by customization clash, not those that share them by default', () => {
  const link = command('link', ['mod+k'])
  const palette = command('palette', ['mod+k'])
  const chosen = command('chosen', ['mod+k'], { defaultKeys: [] })
  expect(findClashes([link, palette]).size).toBe(0)
  expect(findClashes([link, palette, chosen]).get('chosen')).toEqual([link, palette])
})
