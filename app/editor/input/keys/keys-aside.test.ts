import { expect, test } from 'vitest'
import { row } from '../../commands/command-row.ts'
import { bindingsOf } from './keys.ts'

test('off the page a plain key runs only what the screen allows', () => {
  const done: string[] = []
  const finish = row('tool.finish', 'finish', 'check', ['escape', 'enter'], () => done.push('finish'))
  const isOnPage = (chord: string) => chord === 'escape'
  const bindings = bindingsOf([finish], {
    isOnPage,
    isCovered: () => false,
    isLeaving: () => false,
    acceptsLetters: () => false,
  })
  expect(bindings.map(({ keys, run }) => [keys[0], run({} as KeyboardEvent)])).toEqual([
    ['escape', true],
    ['enter', false],
  ])
  expect(done).toEqual(['finish'])
})
