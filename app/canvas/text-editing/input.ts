import type { TextPosition, TextRange } from '@slidewright/engine/internal'
import type { TextEditingPorts } from './types.ts'

interface InputContext {
  readonly ports: TextEditingPorts
  readonly range: () => TextRange
  readonly rangeOf: (range: StaticRange) => TextRange
  /** The browser has written into the DOM while composing: it is to be written anew. */
  readonly onComposed: () => void
}

/** A line break within a paragraph (Unicode LINE SEPARATOR). */
const LINE_BREAK = '\u2028'
const NEW_PARAGRAPH = '\n'

type Erase = readonly [unit: 'character' | 'word' | 'line', forward: boolean]

const ERASE: Readonly<Record<string, Erase>> = {
  deleteContentBackward: ['character', false],
  deleteContentForward: ['character', true],
  deleteWordBackward: ['word', false],
  deleteWordForward: ['word', true],
  deleteSoftLineBackward: ['line', false],
  deleteSoftLineForward: ['line', true],
  deleteHardLineBackward: ['line', false],
  deleteHardLineForward: ['line', true],
}

/** Turns the browser's input events into changes of the text. The DOM itself is never changed by them, save while composing. */
export function listenToInput(editable: HTMLElement, context: InputContext) {
  const { ports } = context
  let composing: { range: TextRange; text: string } | null = null
  const stopped = new AbortController()
  const listen = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void) =>
    editable.addEventListener(name, run, { signal: stopped.signal })

  listen('beforeinput', event => {
    if (isComposition(event)) return
    if (composing && !isLost(event)) {
      // Going back in the browser's own history would end the composition without a word of it.
      if (event.inputType.startsWith('history')) event.preventDefault()
      return
    }
    if (composing) abandon()
    event.preventDefault()
    takeInput(event, context)
  })
  listen('compositionstart', () => {
    composing = { range: context.range(), text: '' }
  })
  listen('compositionupdate', event => {
    if (composing === null) return
    composing = { ...composing, text: event.data }
    ports.onCompose(composing)
  })
  listen('compositionend', event => {
    const done = composing
    composing = null
    ports.onCompose(null)
    if (done && event.data !== '') ports.onChange({ kind: 'replace', range: done.range, text: event.data })
    context.onComposed()
  })
  listen('keydown', event => {
    if (event.isComposing || event.keyCode === 229) return
    if (!ports.onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  listen('paste', event => {
    event.preventDefault()
    if (event.clipboardData) ports.onChange({ kind: 'paste', range: context.range(), data: event.clipboardData })
  })
  for (const name of ['copy', 'cut'] as const) {
    listen(name, event => {
      event.preventDefault()
      if (event.clipboardData) ports.onCopy(event.clipboardData, name === 'cut')
    })
  }
  listen('drop', event => event.preventDefault())
  listen('blur', () => {
    if (composing === null) ports.onBlur()
  })

  /** The browser has dropped the composition in hand and not said so. */
  function abandon(): void {
    composing = null
    ports.onCompose(null)
    context.onComposed()
  }

  return {
    isComposing: () => composing !== null,
    /** Where the composition in hand begins; null while nothing is composed. */
    composing: () => composing && startOf(composing.range),
    stop: () => stopped.abort(),
  }
}

function startOf({ anchor, focus }: TextRange): TextPosition {
  const isForward =
    anchor.paragraph < focus.paragraph || (anchor.paragraph === focus.paragraph && anchor.offset <= focus.offset)
  return isForward ? anchor : focus
}

function isComposition({ inputType, isComposing }: InputEvent): boolean {
  return (
    isComposing ||
    inputType === 'insertCompositionText' ||
    inputType === 'insertFromComposition' ||
    inputType === 'deleteCompositionText'
  )
}

/** Whether an event shows that nothing is composed any more: plain characters come only after the end. */
function isLost({ inputType, isComposing }: InputEvent): boolean {
  return inputType === 'insertText' && !isComposing
}

function takeInput(event: InputEvent, { ports, range, rangeOf }: InputContext): void {
  const { inputType } = event
  const erase = ERASE[inputType]
  if (erase) {
    ports.onChange({ kind: 'erase', unit: erase[0], forward: erase[1] })
    return
  }
  const text = textOf(event)
  if (text === null) return
  const target = inputType === 'insertReplacementText' ? event.getTargetRanges()[0] : undefined
  ports.onChange({ kind: 'replace', range: target ? rangeOf(target) : range(), text })
}

function textOf({ inputType, data, dataTransfer }: InputEvent): string | null {
  if (inputType === 'insertParagraph') return NEW_PARAGRAPH
  if (inputType === 'insertLineBreak') return LINE_BREAK
  if (inputType === 'insertText' || inputType === 'insertReplacementText' || inputType === 'insertTranspose')
    return data ?? dataTransfer?.getData('text/plain') ?? null
  return null
}
