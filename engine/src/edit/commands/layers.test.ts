import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../document/read.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { idOf } from '../../testing/draw.ts'
import { driveEditor } from '../../testing/editor-driver.ts'
import type { CommandArgs, CommandId } from '../commands.ts'

type Act = (editor: Editor) => unknown

function run<Id extends CommandId>(id: Id, args?: CommandArgs<Id>): Act {
  return editor => (editor.run as (id: CommandId, args?: unknown) => unknown)(id, args)
}

function after(before: string, act: Act): string {
  const driver = driveEditor(before)
  return act(driver.editor) ? driver.picture() : 'refused'
}

const put = (names: readonly string[], parent: string | null, above: string | null) =>
  run('element.place', {
    elements: names.map(idOf),
    parent: parent === null ? null : idOf(parent),
    above: above === null ? null : idOf(above),
  })

describe('A6 layers', () => {
  test.each<[string, string, Act, string]>([
    ['go right above another', 'a b c', put(['a'], null, 'b'), 'b a c'],
    ['go to the back', 'a b [c]', put(['c'], null, null), '[c] a b'],
    ['keep their order', 'a b c d', put(['c', 'a'], null, 'd'), 'b d a c'],
    ['go into a group', 'a g(b c)', put(['a'], 'g', 'b'), 'g(b a c)'],
    ['come out of a group', 'g(a b) c', put(['a'], null, 'c'), 'g(b) c a'],
    ['leave no empty group', 'g(a) c', put(['a'], null, 'c'), 'c a'],
    ['are moved though locked', 'a! b', put(['a'], null, 'b'), 'b a!'],
    ['do not go into themselves', 'g(h(a))', put(['g'], 'h', null), 'refused'],
    ['do not go into what is no group', 'a b', put(['a'], 'b', null), 'refused'],
    ['need the sibling they stand above', 'a g(b)', put(['a'], null, 'b'), 'refused'],
    ['stay where they are', 'a b', put(['b'], null, 'a'), 'refused'],
    ['are locked by name', 'a [b]', run('element.setLocked', { elements: [idOf('a')], value: true }), 'a! [b]'],
    ['are locked once', 'a!', run('element.setLocked', { elements: [idOf('a')], value: true }), 'refused'],
    ['are all freed', 'a! g(b!)', run('page.unlockAll'), 'a g(b)'],
    ['are free already', 'a', run('page.unlockAll'), 'refused'],
    ['that are alike are selected', '[a] g(b) c!', run('selection.sameKind'), '[a] g([b]) c!'],
    ['alone of their kind are selected already', '[a]', run('selection.sameKind'), 'refused'],
    ['nothing is like nothing', 'a b', run('selection.sameFill'), 'refused'],
  ])('%s', (_, before, act, expected) => {
    expect(after(before, act)).toBe(expected)
  })

  test('are hidden and shown, and undoing brings them back', () => {
    const { editor } = driveEditor('a b')
    const isHidden = () => pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]?.hidden
    expect(editor.run('element.setHidden', { elements: [idOf('a')], value: true })).not.toBeNull()
    expect(isHidden()).toBe(true)
    expect(editor.run('page.showAll')).not.toBeNull()
    expect(isHidden()).toBe(false)
    expect(editor.undo()).toBe(true)
    expect(isHidden()).toBe(true)
  })
})

const STEPS = ['bringForward', 'sendBackward', 'bringToFront', 'sendToBack'] as const

test.each(STEPS)('%s can be done exactly when it changes the order', name => {
  const names = ['a', 'b', 'c', 'd']
  for (let picked = 1; picked < 2 ** names.length; picked++) {
    const siblings = names.map((each, index) => ((picked >> index) & 1 ? `[${each}]` : each)).join(' ')
    for (const before of [siblings, `e g(${siblings})`]) {
      const { editor } = driveEditor(before)
      const can = editor.can(`selection.${name}`)
      expect(editor.run(`selection.${name}`) !== null, before).toBe(can)
    }
  }
})
