import { expect, test } from 'vitest'
import { TextInput } from './input.ts'
import type { TextEditingPorts } from './types.ts'

const RANGE = { anchor: { paragraph: 0, offset: 0 }, focus: { paragraph: 0, offset: 0 } }

/** A text input on a fake editable, with a log of its calls. */
function textInput() {
  const editable = new EventTarget()
  const calls: string[] = []
  const ports = {
    onChange: change => calls.push(change.kind === 'replace' ? `write ${change.text}` : change.kind),
    onCompose: composed => calls.push(composed ? `compose ${composed.text}` : 'composed'),
  } satisfies Partial<TextEditingPorts>
  const input = new TextInput(editable as HTMLElement, {
    ports: ports as unknown as TextEditingPorts,
    range: () => RANGE,
    rangeOf: () => RANGE,
    onComposed: () => undefined,
    beforeInput: () => undefined,
  })
  const dispatch = (type: string, fields: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), fields)
    editable.dispatchEvent(event)
    return event.defaultPrevented
  }
  const compose = (data: string) => {
    dispatch('compositionstart')
    dispatch('compositionupdate', { data })
    dispatch('beforeinput', { inputType: 'insertCompositionText', isComposing: true, data })
  }
  return { input, calls, dispatch, compose }
}

test('the browser’s own undo is prevented during a composition', () => {
  const { calls, dispatch, compose } = textInput()
  compose('你好')
  expect(dispatch('beforeinput', { inputType: 'historyUndo', isComposing: false })).toBe(true)
  dispatch('compositionend', { data: '你好' })
  expect(calls).toEqual(['compose 你好', 'composed', 'write 你好'])
})

test('characters after a composition without an end event are inserted', () => {
  const { input, calls, dispatch, compose } = textInput()
  compose('你')
  expect(dispatch('beforeinput', { inputType: 'insertText', isComposing: false, data: 'x' })).toBe(true)
  expect(calls).toEqual(['compose 你', 'composed', 'write x'])
  expect(input.isComposing).toBe(false)
})

test('input of the composition itself is left to the browser', () => {
  const { calls, dispatch, compose } = textInput()
  compose('你')
  expect(dispatch('beforeinput', { inputType: 'deleteContentBackward', isComposing: true })).toBe(false)
  expect(dispatch('beforeinput', { inputType: 'insertFromComposition', isComposing: false, data: '你' })).toBe(false)
  expect(calls).toEqual(['compose 你'])
})
