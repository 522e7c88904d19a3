import type { TextPosition, TextRange } from '@slidewright/engine/internal'
import type { TextEditingPorts } from './types.ts'

interface InputContext {
  readonly ports: TextEditingPorts
  readonly range: () => TextRange
  readonly rangeOf: (range: StaticRange) => TextRange
  /** Called when the browser has changed the DOM while composing, so that the lines must be written again. */
  readonly onComposed: () => void
  /** Called before the browser or an input method handles input, which they do at the selection of the DOM. */
  readonly beforeInput: () => void
}

/** The events before the selection of the DOM is used. */
const FIRST_EVENTS = ['keydown', 'pointerdown', 'beforeinput', 'compositionstart', 'focus'] as const

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

/** Translates the browser's input events into text changes. They change the DOM themselves only during a composition. */
export class TextInput {
  private readonly editable: HTMLElement
  private readonly context: InputContext
  private readonly stopped = new AbortController()
  private composition: { range: TextRange; text: string } | null = null

  /** Listens to `editable` until `stop` is called. */
  constructor(editable: HTMLElement, context: InputContext) {
    this.editable = editable
    this.context = context
    for (const name of FIRST_EVENTS) this.listen(name, context.beforeInput)
    this.listenToTyping()
    this.listenToComposition()
    this.listenToClipboard()
    this.listen('drop', event => event.preventDefault())
    this.listen('blur', () => {
      if (this.composition === null) context.ports.onBlur()
    })
  }

  get isComposing(): boolean {
    return this.composition !== null
  }

  /** The start of the current composition; null if there is none. */
  get compositionStart(): TextPosition | null {
    return this.composition && startOf(this.composition.range)
  }

  stop(): void {
    this.stopped.abort()
  }

  private listen<K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void): void {
    this.editable.addEventListener(name, run, { signal: this.stopped.signal })
  }

  private listenToTyping(): void {
    this.listen('beforeinput', event => this.onBeforeInput(event))
    this.listen('keydown', event => {
      // Key code 229 is a key that an input method has handled.
      if (event.isComposing || event.keyCode === 229) return
      if (!this.context.ports.onKey(event)) return
      event.preventDefault()
      event.stopPropagation()
    })
  }

  private onBeforeInput(event: InputEvent): void {
    if (isComposition(event)) return
    if (this.composition && !endsComposition(event)) {
      // The browser's own undo would end the composition without an event.
      if (event.inputType.startsWith('history')) event.preventDefault()
      return
    }
    if (this.composition) this.abandonComposition()
    event.preventDefault()
    applyInput(event, this.context)
  }

  private listenToComposition(): void {
    const { ports } = this.context
    this.listen('compositionstart', () => {
      this.composition = { range: this.context.range(), text: '' }
    })
    this.listen('compositionupdate', ({ data }) => {
      if (this.composition === null) return
      this.composition = { ...this.composition, text: data }
      ports.onCompose(this.composition)
    })
    this.listen('compositionend', ({ data }) => {
      const { composition } = this
      this.composition = null
      ports.onCompose(null)
      if (composition && data !== '') ports.onChange({ kind: 'replace', range: composition.range, text: data })
      this.context.onComposed()
    })
  }

  /** Ends a composition that the browser has dropped without an event. */
  private abandonComposition(): void {
    this.composition = null
    this.context.ports.onCompose(null)
    this.context.onComposed()
  }

  private listenToClipboard(): void {
    const { ports, range } = this.context
    this.listen('paste', event => {
      event.preventDefault()
      if (event.clipboardData) ports.onChange({ kind: 'paste', range: range(), data: event.clipboardData })
    })
    for (const name of ['copy', 'cut'] as const) {
      this.listen(name, event => {
        event.preventDefault()
        if (event.clipboardData) ports.onCopy(event.clipboardData, name === 'cut')
      })
    }
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

/** Returns whether an event shows that the composition has ended: plain characters only arrive after it. */
function endsComposition({ inputType, isComposing }: InputEvent): boolean {
  return inputType === 'insertText' && !isComposing
}

function applyInput(event: InputEvent, { ports, range, rangeOf }: InputContext): void {
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
