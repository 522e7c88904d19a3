import { z } from 'zod'
import { PARAGRAPH_CHANGE, RUN_STYLE } from '../../document/schema/text.ts'
import { ELEMENT_ID } from '../../document/schema/values.ts'
import type { Paragraph, TextBody } from '../../document/text-body.ts'
import type { TextRange } from '../../text/types.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import { joined, unchanged } from '../transaction.ts'
import type { Context, Sent, Transaction } from '../types.ts'
import { changeElements } from './change.ts'
import { ELEMENT_STYLE, restyle } from './element-style.ts'
import { addChange, type Changes, changedElement } from './frames.ts'
import { changeParagraphs, lengthOf, restyleRuns, spanOf } from './text-range.ts'
import { type TextTarget, textTargets, withBody } from './text-targets.ts'

type Send = ((sent: Sent) => void) | undefined
type Style = z.output<typeof PASTE_STYLE>['style']

const POSITION = z.object({ paragraph: z.int().min(0), offset: z.int().min(0) })

/** Which elements (else the selected ones), which cell of a table, which stretch of its words. */
const PASTE_STYLE = z.object({
  style: z.object({ element: ELEMENT_STYLE, run: RUN_STYLE.nullable(), paragraph: PARAGRAPH_CHANGE.nullable() }),
  elements: z.array(ELEMENT_ID).readonly().optional(),
  cell: z.object({ row: z.int().min(0), column: z.int().min(0) }).optional(),
  range: z.object({ anchor: POSITION, focus: POSITION }).optional(),
})

/** Applies a copied style to elements, or to the edited or selected text only. */
function pasteStyle(context: Context, args: z.output<typeof PASTE_STYLE>, send: Send): boolean {
  const { selection } = context.session
  const isWords = args.range !== undefined || args.cell !== undefined || isInText(selection, args)
  const styled = isWords ? null : styleElements(context, args)
  const after = styled?.after ?? context.deck
  const texts = styleTexts({ ...context, deck: after }, args)
  if (styled === null && texts === null) return false
  if (send) {
    const first = styled ?? unchanged(context.deck)
    send({ transaction: texts ? joined(first, texts) : first })
  }
  return true
}

function isInText(
  { editing, cells }: Context['session']['selection'],
  { elements }: z.output<typeof PASTE_STYLE>,
): boolean {
  return elements === undefined && (editing !== null || cells !== null)
}

function styleElements(context: Context, { style, elements }: z.output<typeof PASTE_STYLE>): Transaction | null {
  let styled: Transaction | null = null
  restyle(context, { style: style.element, elements }, sent => {
    styled = sent.transaction
  })
  return styled
}

function styleTexts(context: Context, args: z.output<typeof PASTE_STYLE>): Transaction | null {
  const found = textTargets(context, args.elements)
  const page = currentPage(context.deck, context.session.selection)
  if (!found || !page) return null
  const changes: Changes = new Map()
  for (const text of found.texts.filter(each => isTarget(each, args.cell))) {
    const body = dressed(text.body, args.range ?? text.range, args.style)
    const now = changedElement(text.element, changes)
    if (body !== text.body) addChange(changes, text.element.id, withBody(now, text.cell, body))
  }
  return changes.size > 0 ? changeElements(context, page, changes, ['style']) : null
}

function isTarget({ cell }: TextTarget, wanted: { row: number; column: number } | undefined): boolean {
  return wanted === undefined || (cell?.row === wanted.row && cell.column === wanted.column)
}

/** Applies a copied style to text; paragraph formatting applies to whole paragraphs only. Links stay. */
function dressed(body: TextBody, range: TextRange | null, { run, paragraph }: Style): TextBody {
  const styled = run
    ? restyleRuns(body, range, style => ({ ...run, ...(style.link !== undefined && { link: style.link }) }))
    : body
  if (!paragraph || !isWhole(body, range)) return styled
  return changeParagraphs(styled, range, paragraph as Partial<Paragraph>)
}

/** Whether a range covers whole paragraphs or is a bare caret, rather than part of a paragraph. */
function isWhole(body: TextBody, range: TextRange | null): boolean {
  if (range === null) return true
  const { from, to } = spanOf(body, range)
  const isCaret = from.paragraph === to.paragraph && from.offset === to.offset
  return isCaret || (from.offset === 0 && to.offset === lengthOf(body.paragraphs[to.paragraph]))
}

export const pasteStyleCommands = {
  'selection.pasteStyle': command('drop', PASTE_STYLE, pasteStyle, ['mod+alt+v']),
}
