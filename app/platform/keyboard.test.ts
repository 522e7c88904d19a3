import { describe, expect, test } from 'vitest'
import { chordOf, chordsOf, isKeys, type KeyPress, keyLabel, writtenKeys } from './keyboard.ts'

function press(modifiers: string, key: string, code: string): KeyPress {
  return {
    key,
    code,
    ctrlKey: modifiers.includes('ctrl'),
    metaKey: modifiers.includes('command'),
    shiftKey: modifiers.includes('shift'),
    altKey: modifiers.includes('alt'),
  }
}

describe('keyboard', () => {
  test.each([
    ['mod+z', 'Ctrl Z', '⌘Z'],
    ['mod+shift+d', 'Ctrl Shift D', '⇧⌘D'],
    ['mod+alt+c', 'Ctrl Alt C', '⌥⌘C'],
    ['delete', 'Del', '⌦'],
    ['?', '?', '?'],
    ['mod++', 'Ctrl +', '⌘+'],
    ['f5', 'F5', 'F5'],
  ])('%s is displayed as %s, on a Mac as %s', (keys, other, apple) => {
    expect(keyLabel(keys, false)).toBe(other)
    expect(keyLabel(keys, true)).toBe(apple)
  })

  test.each([
    ['mod+shift+]', 'mod+}'],
    ['mod+shift+>', 'mod+>'],
    ['?', '?'],
    ['mod+=', 'mod+='],
    ['shift+mod+Z', 'mod+shift+z'],
    ['shift+tab', 'shift+tab'],
    ['mod++', 'mod++'],
  ])('%s is normalized to %s', (keys, chord) => {
    expect(chordOf(keys)).toBe(chord)
  })

  test.each([
    ['US, Ctrl', 'ctrl', 'z', 'KeyZ', 'mod+z'],
    ['US, Command', 'command', 'z', 'KeyZ', 'mod+z'],
    ['QWERTZ: the letter that is printed counts', 'ctrl', 'z', 'KeyY', 'mod+z'],
    ['AZERTY: the letter that is printed counts', 'ctrl', 'a', 'KeyQ', 'mod+a'],
    ['Russian: the place counts', 'ctrl', 'я', 'KeyZ', 'mod+z'],
    ['Greek with Shift: the place counts', 'ctrl+shift', 'Ζ', 'KeyZ', 'mod+shift+z'],
    ['Russian: brackets are letters there', 'ctrl', 'ъ', 'BracketRight', 'mod+]'],
    ['US, Shift and a bracket', 'ctrl+shift', '}', 'BracketRight', 'mod+shift+]'],
    ['QWERTZ, Shift at the place of the bracket', 'ctrl+shift', '*', 'BracketRight', 'mod+shift+]'],
    ['QWERTZ: ? is on another key', 'shift', '?', 'Minus', '?'],
    ['AZERTY: . needs Shift', 'ctrl+shift', '.', 'Comma', 'mod+.'],
    ['AZERTY: digits need Shift', 'ctrl', 'à', 'Digit0', 'mod+0'],
    ['AZERTY: digits with Shift', 'ctrl+shift', '0', 'Digit0', 'mod+0'],
    ['QWERTZ: > is beside Shift', 'ctrl+shift', '>', 'IntlBackslash', 'mod+shift+>'],
    ['plus without Shift, as on QWERTZ and the number pad', 'ctrl', '+', 'NumpadAdd', 'mod+='],
    ['US: plus is Shift and =', 'ctrl+shift', '+', 'Equal', 'mod+='],
    ['a Mac with Option writes another letter', 'command+alt', '¬', 'KeyL', 'mod+alt+l'],
    ['a Mac with Option and a dead key', 'command+alt', 'Dead', 'KeyE', 'mod+alt+e'],
    ['a named key', 'shift', 'ArrowLeft', 'ArrowLeft', 'shift+left'],
  ])('%s', (_, modifiers, key, code, keys) => {
    expect(chordsOf(press(modifiers, key, code))).toContain(chordOf(keys))
  })

  test.each([
    ['QWERTZ: the key labeled Z is not undo twice', 'ctrl', 'y', 'KeyZ', 'mod+z'],
    ['only a modifier', 'ctrl', 'Control', 'ControlLeft', 'mod'],
    ['Ctrl and Command together are the system’s', 'ctrl+command', 'f', 'KeyF', 'mod+f'],
  ])('%s', (_, modifiers, key, code, keys) => {
    expect(chordsOf(press(modifiers, key, code))).not.toContain(chordOf(keys))
  })

  test.each([
    ['ctrl+alt', 'g', 'KeyG', 'mod+alt+g'],
    ['command', 'я', 'KeyZ', 'mod+z'],
    ['ctrl', 'Shift', 'ShiftLeft', null],
    ['', 'F8', 'F8', 'f8'],
    ['ctrl+shift', '>', 'Period', 'mod+>'],
  ])('%s %s is recorded as a combination', (modifiers, key, code, keys) => {
    expect(writtenKeys(press(modifiers, key, code))).toBe(keys)
  })

  test.each([
    ['mod+shift+k', true],
    ['f12', true],
    ['mod++', true],
    ['mod', false],
    ['mod+shift', false],
    ['hyper+k', false],
    ['', false],
    ['mod+abc', false],
  ])('whether %s can be pressed: %s', (keys, can) => {
    expect(isKeys(keys)).toBe(can)
  })
})
