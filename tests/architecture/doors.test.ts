import { expect, test } from 'vitest'
import { DOOR_NAMES } from './door-names.ts'
import { DOORS, hasDocLine, namesOf } from './doors.ts'
import { readSource } from './imports.ts'

test('the names of the doors are those of the committed list', () => {
  const names = DOORS.map(([door, file]) => {
    const given = namesOf(file)
    const listed = (isType: boolean) => given.filter(name => name.isType === isType).map(({ name }) => name)
    return [door, { values: listed(false).toSorted(), types: listed(true).toSorted() }]
  })
  expect(Object.fromEntries(names)).toEqual(DOOR_NAMES)
})

test('the front door stays small, and gives out what its file says', async () => {
  const front = await import('@slidewright/engine')
  const { values, types } = DOOR_NAMES['.']
  expect(Object.keys(front).toSorted()).toEqual(values)
  expect(values.length).toBeLessThanOrEqual(60)
  expect(values.length + types.length).toBeLessThanOrEqual(80)
})

test('every name of a door has a doc line', () => {
  const names = DOORS.flatMap(([, file]) => namesOf(file))
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter(({ name, file }) => !hasDocLine(readSource(file), name))).toEqual([])
})

test('a missing doc line is seen', () => {
  expect(hasDocLine('/** Says a. */\nexport function a() {}\nexport const b = 1\n', 'a')).toBe(true)
  expect(hasDocLine('/** Says a. */\nexport function a() {}\nexport const b = 1\n', 'b')).toBe(false)
})
