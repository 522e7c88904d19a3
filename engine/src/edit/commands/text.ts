import { z } from 'zod'
import type { ElementId } from '../../base/id.ts'
import type { EditedField } from '../../document/edited.ts'
import { BODY_CHANGE, PARAGRAPH, PARAGRAPH_CHANGE, RUN_STYLE_CHANGE, TEXT_BODY } from '../../document/schema/text.ts'
import { ELEMENT_ID } from '../../document/schema/values.ts'
import type { Paragraph, RunStyle, TextBody } from '../../document/text-body.ts'
import { command, plainCommand } from '../command.ts'
import type { CellPlace, Context, Sent } from '../types.ts'
import { changeElements } from './change.ts'
import { addChange, type Changes, changedElement } from './frames.ts'
import { followSizes, withListIndents } from './list-indents.ts'
import {
  changeParagraphs,
  type EditedText,
  replaceParagraphs,
  replaceText,
  restyleRuns,
  spanOf,
  stylesIn,
} from './text-range.ts'
import { type TextTarget, targetAt, textTargets, withBody } from './text-targets.ts'

type Send = ((sent: Sent) => void) | undefined

const POSITION = z.object({ paragraph: z.int().min(0), offset: z.int().min(0) })
const RANGE = z.object({ anchor: POSITION, focus: POSITION })
const CELL = z.object({ row: z.int().min(0), column: z.int().min(0) })
const MERGE = z.string().optional()
/** Which text: an element's, or one cell of a table. */
const PLACE = { element: ELEMENT_ID, cell: CELL.optional() }

/** Changes every target text. */
export function changeTexts(
  context: Context,
  change: (text: TextTarget) => TextBody,
  options: {
    readonly send: Send
    readonly edited: EditedField
    readonly elements?: readonly ElementId[] | undefined
    readonly merge?: string | undefined
  },
): boolean {
  const found = textTargets(context, options.elements)
  if (!found) return false
  const changes: Changes = new Map()
  for (const text of found.texts) {
    const body = change(text)
    if (body === text.body) continue
    addChange(changes, text.element.id, withBody(changedElement(text.element, changes), text.cell, body))
  }
  if (changes.size === 0) return false
  if (!options.send) return true
  const transaction = changeElements(context, found.page, changes, [options.edited])
  options.send({ transaction, ...(options.merge !== undefined && { merge: options.merge }) })
  return true
}

/** Replaces a range and places the caret after it. */
function write(
  context: Context,
  place: { element: ElementId; cell?: CellPlace | undefined; merge?: string | undefined },
  edit: (body: TextBody) => EditedText,
  send: Send,
): boolean {
  const found = targetAt(context, place)
  if (!found) return false
  if (!send) return true
  const { page, target } = found
  const { body, caret } = edit(target.body)
  const changes: Changes = new Map([[place.element, withBody(target.element, target.cell, body)]])
  const transaction = changeElements(context, page, changes, ['text'])
  const range = { anchor: caret, focus: caret }
  const editing = { element: place.element, range, ...(place.cell && { cell: place.cell }) }
  send({
    transaction,
    select: { elements: [place.element], editing },
    ...(place.merge !== undefined && { merge: place.merge }),
  })
  return true
}

type StyleChange = z.output<typeof RUN_STYLE_CHANGE>

/** Changes fields of a style; null removes an optional one. */
function restyled(style: RunStyle, change: StyleChange): RunStyle {
  const entries = Object.entries({ ...style, ...change }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as unknown as RunStyle
}

function present<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** Turns a style on if any character lacks it, otherwise off everywhere. */
export function toggle(
  icon: string,
  key: string,
  has: (style: RunStyle) => boolean,
  on: StyleChange,
  off: StyleChange,
) {
  return plainCommand(
    icon,
    (context, send) => {
      const found = textTargets(context)
      if (!found) return false
      const all = found.texts.flatMap(({ body, range }) => stylesIn(body, range))
      const change = all.every(has) ? off : on
      return changeTexts(context, ({ body, range }) => restyleRuns(body, range, style => restyled(style, change)), {
        send,
        edited: 'style',
      })
    },
    [key],
  )
}

/** The font sizes for larger and smaller, in px. */
export const TEXT_SIZES = [
  8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96, 120, 144,
]

function step(direction: 1 | -1) {
  const next = (size: number) =>
    (direction === 1 ? TEXT_SIZES.find(each => each > size) : TEXT_SIZES.findLast(each => each < size)) ?? size
  return (context: Context, send: Send) =>
    changeTexts(
      context,
      ({ body, range }) =>
        followSizes(
          body,
          restyleRuns(body, range, style => ({ ...style, size: next(style.size) })),
        ),
      { send, edited: 'style' },
    )
}

const aligned = (icon: string, align: Paragraph['align'], key: string) =>
  plainCommand(
    icon,
    (context, send) =>
      changeTexts(context, ({ body, range }) => changeParagraphs(body, range, { align }), { send, edited: 'style' }),
    [key],
  )

export const textCommands = {
  'text.edit': command(
    'pencil',
    z.object({ ...PLACE, range: RANGE, text: z.string(), style: RUN_STYLE_CHANGE.optional(), merge: MERGE }),
    (context, args, send) =>
      write(
        context,
        { ...args, merge: args.merge ?? typingKey(args) },
        body => replaceText(body, args.range, args.text, style => restyled(style, args.style ?? {})),
        send,
      ),
  ),
  'text.insert': command(
    'paste',
    z.object({ ...PLACE, range: RANGE, paragraphs: z.array(PARAGRAPH).min(1).readonly() }),
    (context, args, send) =>
      write(context, args, body => replaceParagraphs(body, spanOf(body, args.range), args.paragraphs), send),
  ),
  'text.setBody': command('text', z.object({ ...PLACE, body: TEXT_BODY, merge: MERGE }), (context, args, send) => {
    const found = targetAt(context, args)
    if (!found) return false
    if (!send) return true
    const changes: Changes = new Map([[args.element, withBody(found.target.element, found.target.cell, args.body)]])
    const transaction = changeElements(context, found.page, changes, ['text', 'style'])
    send({ transaction, ...(args.merge !== undefined && { merge: args.merge }) })
    return true
  }),
  'text.style': command(
    'text',
    z.object({
      style: RUN_STYLE_CHANGE,
      elements: z.array(ELEMENT_ID).readonly().optional(),
      range: RANGE.optional(),
      merge: MERGE,
    }),
    (context, args, send) =>
      changeTexts(
        context,
        ({ body, range }) =>
          followSizes(
            body,
            restyleRuns(body, args.range ?? range, style => restyled(style, args.style)),
          ),
        { ...args, send, edited: 'style' },
      ),
  ),
  'text.paragraph': command(
    'alignLeft',
    z.object({
      paragraph: PARAGRAPH_CHANGE,
      elements: z.array(ELEMENT_ID).readonly().optional(),
      range: RANGE.optional(),
      merge: MERGE,
    }),
    (context, args, send) =>
      changeTexts(
        context,
        ({ body, range }) =>
          changeParagraphs(body, args.range ?? range, paragraph =>
            withListIndents(paragraph, present(args.paragraph) as Partial<Paragraph>),
          ),
        { ...args, send, edited: 'style' },
      ),
  ),
  'text.box': command(
    'valignTop',
    z.object({ box: BODY_CHANGE, elements: z.array(ELEMENT_ID).readonly().optional(), merge: MERGE }),
    (context, args, send) => {
      const { autoFit, ...box } = present(args.box) as z.output<typeof BODY_CHANGE>
      const fit = autoFit && { autoFit: { mode: autoFit, scale: 1 } }
      return changeTexts(context, ({ body }) => ({ ...body, ...box, ...fit }) as TextBody, {
        ...args,
        send,
        edited: 'style',
      })
    },
  ),
  'text.bold': toggle('bold', 'mod+b', style => style.weight >= 600, { weight: 700 }, { weight: 400 }),
  'text.italic': toggle('italic', 'mod+i', style => style.italic, { italic: true }, { italic: false }),
  'text.underline': toggle('underline', 'mod+u', style => style.underline, { underline: true }, { underline: false }),
  'text.strike': toggle('strike', 'mod+shift+x', style => style.strike, { strike: true }, { strike: false }),
  'text.larger': plainCommand('text', step(1), ['mod+shift+>']),
  'text.smaller': plainCommand('text', step(-1), ['mod+shift+<']),
  'text.alignStart': aligned('alignLeft', 'start', 'mod+alt+l'),
  'text.alignCenter': aligned('alignCenter', 'center', 'mod+alt+e'),
  'text.alignEnd': aligned('alignRight', 'end', 'mod+alt+r'),
  'text.justify': aligned('alignJustify', 'justify', 'mod+alt+j'),
}

/** Returns the merge key of typing: consecutive characters are one undo step; a new paragraph starts another. */
function typingKey({
  element,
  cell,
  text,
}: {
  element: ElementId
  cell?: CellPlace | undefined
  text: string
}): string | undefined {
  if (text.includes('\n') || [...text].length > 1) return undefined
  return `typing:${element}:${cell ? `${cell.row},${cell.column}` : ''}`
}
