import { describe, expect, test, vi } from 'vitest'
import { chordOf, chordsOf, type KeyPress } from '../../../platform/keyboard.ts'
import { allCommands } from '../../commands/app-commands.ts'
import type { AppCommand, CommandContext } from '../../session/editor-context.ts'
import { bindingsOf, commandForKey, isHandledByBrowser } from './keys.ts'

const TABLE = allCommands({} as CommandContext)
const PAGE_CONTEXT = {
  isOnPage: () => true,
  isCovered: () => false,
  isLeaving: () => false,
  acceptsLetters: () => false,
}

/**
 * The keys of the editor (design, `ui.md`). Those of the show are checked next to its own table, in `screens/present`.
 */
const EDITOR_KEYS: Readonly<Record<string, readonly string[]>> = {
  'history.stepBack': ['mod+z'],
  'history.stepForward': ['mod+shift+z', 'mod+y'],
  'clipboard.copy': ['mod+c'],
  'clipboard.cut': ['mod+x'],
  'clipboard.paste': ['mod+v'],
  'clipboard.pastePlain': ['mod+shift+v'],
  'edit.duplicate': ['mod+d'],
  'selection.copyStyle': ['mod+alt+c'],
  'clipboard.pasteStyle': ['mod+alt+v'],
  'edit.selectAll': ['mod+a'],
  'selection.next': ['tab'],
  'selection.previous': ['shift+tab'],
  'selection.clear': ['escape'],
  'selection.delete': ['delete', 'backspace'],
  'selection.group': ['mod+g'],
  'selection.ungroup': ['mod+shift+g'],
  'selection.bringForward': ['mod+]'],
  'selection.sendBackward': ['mod+['],
  'selection.bringToFront': ['mod+shift+]'],
  'selection.sendToBack': ['mod+shift+['],
  'selection.lock': ['mod+shift+l'],
  'text.toggleBold': ['mod+b'],
  'text.toggleItalic': ['mod+i'],
  'text.toggleUnderline': ['mod+u'],
  'text.toggleStrike': ['mod+shift+x'],
  'text.link': ['mod+k'],
  'text.enlarge': ['mod+shift+>'],
  'text.reduce': ['mod+shift+<'],
  'text.alignStart': ['mod+alt+l'],
  'text.alignCenter': ['mod+alt+e'],
  'text.alignEnd': ['mod+alt+r'],
  'text.justify': ['mod+alt+j'],
  'tool.text': ['t'],
  'insert.rectangle': ['r'],
  'insert.ellipse': ['o'],
  'tool.line': ['l'],
  'selection.nudgeLeft': ['left'],
  'selection.nudgeRight': ['right'],
  'selection.nudgeUp': ['up'],
  'selection.nudgeDown': ['down'],
  'selection.pushLeft': ['shift+left'],
  'selection.pushRight': ['shift+right'],
  'selection.pushUp': ['shift+up'],
  'selection.pushDown': ['shift+down'],
  'view.zoomIn': ['mod+='],
  'view.zoomOut': ['mod+-'],
  'view.fit': ['mod+0'],
  'view.actual': ['mod+1'],
  'view.zoomSelection': ['mod+2'],
  'page.next': ['pagedown'],
  'page.previous': ['pageup'],
  'page.add': ['mod+m'],
  'page.duplicate': ['mod+shift+d'],
  'app.find': ['mod+f'],
  'app.palette': ['mod+k'],
  'save.now': ['mod+s'],
  'file.pdf': ['mod+p'],
  'view.present': ['f5'],
  'view.presentHere': ['shift+f5'],
  'app.help': ['?'],
}

/** Commands that run only in a special mode, in which they override other keys. */
const MODES = /^(crop\.|master\.done$|path\.|prompt\.|line\.|tool\.finish$|text\.link$|selection\.enterGroup$)/

/** The key press for a combination on the keyboard layout that the table is written for. */
function pressOf(keys: string, mod: 'ctrlKey' | 'metaKey'): KeyPress {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  const name = parts.at(-1) ?? ''
  const code = /^[a-z]$/.test(name) ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : ''
  return {
    key: KEYS[name] ?? name,
    code,
    ctrlKey: mod === 'ctrlKey' && parts.includes('mod'),
    metaKey: mod === 'metaKey' && parts.includes('mod'),
    shiftKey: parts.includes('shift') || name === '?',
    altKey: parts.includes('alt'),
    ...(parts.includes('shift') && SHIFTED[name] !== undefined && { key: SHIFTED[name] }),
  }
}

const KEYS: Readonly<Record<string, string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  escape: 'Escape',
  tab: 'Tab',
  enter: 'Enter',
  delete: 'Delete',
  backspace: 'Backspace',
  pageup: 'PageUp',
  pagedown: 'PageDown',
}
const SHIFTED: Readonly<Record<string, string>> = { '[': '{', ']': '}' }

/**
 * What the symbol and digit keys of a German keyboard produce, without and with Shift. A dead key produces nothing by
 * itself.
 */
const GERMAN: readonly (readonly [code: string, plain: string, shifted: string])[] = [
  ...[...'1234567890'].map((digit, at) => [`Digit${digit}`, digit, '!"§$%&/()='[at] ?? ''] as const),
  ['Backquote', 'Dead', '°'],
  ['Minus', 'ß', '?'],
  ['Equal', 'Dead', 'Dead'],
  ['BracketLeft', 'ü', 'Ü'],
  ['BracketRight', '+', '*'],
  ['Semicolon', 'ö', 'Ö'],
  ['Quote', 'ä', 'Ä'],
  ['Backslash', '#', "'"],
  ['IntlBackslash', '<', '>'],
  ['Comma', ',', ';'],
  ['Period', '.', ':'],
  ['Slash', '-', '_'],
  ['KeyY', 'z', 'Z'],
  ['KeyZ', 'y', 'Y'],
  ...[...'abcdefghijklmnopqrstuvwx'].map(
    letter => [`Key${letter.toUpperCase()}`, letter, letter.toUpperCase()] as const,
  ),
]

/** Every key press on a German keyboard, with each combination of Shift, Ctrl and Alt. */
const GERMAN_PRESSES: readonly KeyPress[] = [
  ...GERMAN.flatMap(([code, plain, shifted]) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map(bits => ({
      code,
      key: (bits & 1) > 0 ? shifted : plain,
      shiftKey: (bits & 1) > 0,
      ctrlKey: (bits & 2) > 0,
      altKey: (bits & 4) > 0,
      metaKey: false,
    })),
  ),
]

/** The command that a press runs outside of any mode. */
function ranBy(press: KeyPress): string | null {
  const table = bound(TABLE)
  const chord = chordsOf(press).find(candidate => table.has(candidate))
  return TABLE.find(({ id, keys }) => !MODES.test(id) && keys.some(held => chordOf(held) === chord))?.id ?? null
}

describe('the key bindings', () => {
  test('cover every key of the design', () => {
    const found = Object.fromEntries(
      Object.keys(EDITOR_KEYS).map(id => [id, TABLE.find(command => command.id === id)?.keys ?? null]),
    )
    for (const [id, keys] of Object.entries(EDITOR_KEYS))
      expect(found[id], id).toEqual(expect.arrayContaining([...keys]))
  })

  test('share keys only with commands of a mode, or of another kind of element', () => {
    const holders = new Map<string, string[]>()
    for (const { id, keys } of TABLE.filter(each => !MODES.test(each.id) && each.id !== 'formula.edit'))
      for (const chord of keys.map(chordOf)) holders.set(chord, [...(holders.get(chord) ?? []), id])
    expect([...holders].filter(([, ids]) => ids.length > 1)).toEqual([])
  })

  test('offer a key for everything on a German keyboard, too', () => {
    const signs = TABLE.filter(
      ({ keys, isNative }) => isNative !== true && keys.length > 0 && keys.every(each => /(^|\+)[^+]$/.test(each)),
    )
    const reached = new Set(GERMAN_PRESSES.map(ranBy))
    const lost = signs.filter(({ id }) => !MODES.test(id) && !reached.has(id)).map(({ id }) => id)
    expect(signs.length).toBeGreaterThan(30)
    expect(lost).toEqual([])
  })

  test('handle + on a German keyboard, in the position of ], as zoom instead of the browser’s; with Alt it brings forward', () => {
    const plus = { key: '+', code: 'BracketRight', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }
    expect(ranBy(plus)).toBe('view.zoomIn')
    expect(ranBy({ ...plus, ctrlKey: false, metaKey: true })).toBe('view.zoomIn')
    expect(ranBy({ ...plus, ctrlKey: false, altKey: true })).toBe('selection.bringForward')
    expect(ranBy({ ...plus, ctrlKey: false, altKey: true, key: '±' })).toBe('selection.bringForward')
    expect(ranBy({ ...plus, key: 'ü', code: 'BracketLeft' })).toBe('selection.sendBackward')
    expect(ranBy({ ...plus, key: '*', shiftKey: true })).toBe('selection.bringToFront')
  })

  const WITH_KEYS = TABLE.flatMap(command => command.keys.map(keys => [command.id, keys] as const))
  test.each(WITH_KEYS)('%s runs by %s, with Ctrl and with Command', (id, keys) => {
    const command = TABLE.find(each => each.id === id)
    if (command === undefined || isHandledByBrowser(command, keys)) return
    for (const mod of ['ctrlKey', 'metaKey'] as const) {
      const run = vi.fn()
      const only = TABLE.map(each => ({ ...each, keys: each.keys, can: () => each.id === id, run }))
      const chords = chordsOf(pressOf(keys, mod))
      const binding = bindingsOf(only, PAGE_CONTEXT).find(
        each => each.keys[0] === chords.find(chord => bound(only).has(chord)),
      )
      binding?.run({} as KeyboardEvent)
      expect(run, mod).toHaveBeenCalledTimes(1)
    }
  })
})

function bound(commands: readonly AppCommand[]): ReadonlySet<string> {
  return new Set(bindingsOf(commands, PAGE_CONTEXT).flatMap(({ keys }) => keys))
}

function command(id: string, keys: readonly string[], more: Partial<AppCommand> = {}): AppCommand {
  return { id, label: id, keys, defaultKeys: keys, icon: 'command', can: () => true, run: vi.fn(), ...more }
}

describe('keys of the screen', () => {
  test('a plain key works on the page only, a key with a modifier everywhere', () => {
    const [plain, modified] = [command('a', ['t']), command('b', ['mod+t'])]
    const [one, other] = bindingsOf([plain, modified], { ...PAGE_CONTEXT, isOnPage: () => false })
    expect(one?.run({} as KeyboardEvent)).toBe(false)
    expect(other?.run({} as KeyboardEvent)).toBe(true)
    expect(plain.run).not.toHaveBeenCalled()
  })

  test('a letter types into the selected element instead of choosing a tool', () => {
    const [binding] = bindingsOf([command('a', ['t'])], { ...PAGE_CONTEXT, acceptsLetters: () => true })
    expect(binding?.run({} as KeyboardEvent)).toBe(false)
  })

  test('of the commands that share a key, the first that can run does', () => {
    const [first, second] = [command('a', ['mod+k'], { can: () => false }), command('b', ['mod+k'])]
    bindingsOf([first, second], PAGE_CONTEXT)[0]?.run({} as KeyboardEvent)
    expect(first.run).not.toHaveBeenCalled()
    expect(second.run).toHaveBeenCalledTimes(1)
  })

  test('the default keys of copy are left to the browser, another key is ours', () => {
    const copy = command('copy', ['mod+c', 'mod+insert'], { isNative: true, defaultKeys: ['mod+c'] })
    expect([...bound([copy])]).toEqual(['mod+insert'])
  })

  test('while text is edited, only keys with a modifier run commands, by position on other layouts', () => {
    const bold = command('text.toggleBold', ['mod+b'])
    const tool = command('tool.text', ['t'])
    const pressed = (key: string, code: string, ctrlKey: boolean) =>
      ({ key, code, ctrlKey, metaKey: false, shiftKey: false, altKey: false }) as KeyboardEvent
    expect(commandForKey([bold, tool], pressed('и', 'KeyB', true), true)?.id).toBe('text.toggleBold')
    expect(commandForKey([bold, tool], pressed('t', 'KeyT', false), true)).toBeNull()
    expect(commandForKey([bold], pressed('ArrowLeft', 'ArrowLeft', true), true)).toBeNull()
  })
})
