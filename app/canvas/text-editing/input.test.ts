import { expect, test } from 'vitest'
import { TextInput } from './input.ts'
import type { TextEditingPorts } from './types.ts'

const RANGE = { anchor: { paragraph: 0, offset: 0 }, focus: { paragraph: 0, offset: 0 } }

/** An editable that writes down what it is told to do. */
function listening() {
  const editable = new EventTarget()
  const told: string[] = []
  const ports = {
    onChange: change => told.push(change.kind === 'replace' ? `write ${change.text}` : change.kind),
    onCompose: composed => told.push(composed ? `compose ${composed.text}` : 'composed'),
  } satisfies Partial<TextEditingPorts>
  const input = new TextInput(editable as HTMLElement, {
    ports: ports as unknown as TextEditingPorts,
    range: () => RANGE,
    rangeOf: () => RANGE,
    onComposed: () => undefined,
  })
  const say = (type: string, fields: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), fields)
    editable.dispatchEvent(event)
    return event.defaultPrevented
  }
  const compose = (data: string) => {
    say('compositionstart')
    say('compositionupdate', { data })
    say('beforeinput', { inputType: 'insertCompositionText', isComposing: true, data })
  }
  return { input, told, say, compose }
}

test('the browser does not go back in a history of its own while something is composed', () => {
  const { told, say, compose } = listening()
  compose('你好')
  expect(say('beforeinput', { inputType: 'historyUndo', isComposing: false })).toBe(true)
  say('compositionend', { data: '你好' })
  expect(told).toEqual(['compose 你好', 'composed', 'write 你好'])
})

test('characters that come after a composition whose end was not told are written', () => {
  const { input, told, say, compose } = listening()
  compose('你')
  expect(say('beforeinput', { inputType: 'insertText', isComposing: false, data: 'x' })).toBe(true)
  expect(told).toEqual(['compose 你', 'composed', 'write x'])
  expect(input.isComposing).toBe(false)
})

test('what the browser writes while it composes is left to it', () => {
  const { told, say, compose } = listening()
  compose('你')
  expect(say('beforeinput', { inputType: 'deleteContentBackward', isComposing: true })).toBe(false)
  expect(say('beforeinput', { inputType: 'insertFromComposition', isComposing: false, data: '你' })).toBe(false)
  expect(told).toEqual(['compose 你'])
})
