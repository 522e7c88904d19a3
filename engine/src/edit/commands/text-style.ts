import type { Paragraph, RunStyle } from '../../document/text-body.ts'
import { plainCommand } from '../command.ts'
import { changeTexts, toggle } from './text.ts'
import { type LetterCase, recase } from './text-case.ts'
import { changeParagraphs, restyleRuns } from './text-range.ts'

/** The baseline shift of superscripts and subscripts, in % of the size. */
const ABOVE = 30
const BELOW = -25

const inCase = (mode: LetterCase) =>
  plainCommand('text', (context, send) =>
    changeTexts(context, ({ body, range }) => recase(body, range, mode), { send, edited: 'text' }),
  )

/** Returns a style without its additions: face, size, color and language stay. */
function plainStyle({ face, size, fill, language }: RunStyle): RunStyle {
  const plain = { weight: 400, italic: false, underline: false, strike: false, letterSpacing: 0, baseline: 0 }
  return { face, size, fill, ...plain, ...(language !== undefined && { language }) }
}

/** The indentation of one level or step, px. */
const STEP = 20
const LAST_LEVEL = 8

/** Shifts a paragraph by one step: a list item by a level with its marker, others by their indent. */
function shifted({ level, bullet, indent, hanging }: Paragraph, by: 1 | -1): Partial<Paragraph> {
  if (bullet.kind === 'none') return { indent: Math.max(0, indent + by * STEP) }
  const next = Math.min(LAST_LEVEL, Math.max(0, level + by))
  return next === level ? {} : { level: next, indent: Math.max(0, indent + by * (hanging || STEP)) }
}

const shift = (icon: string, by: 1 | -1) =>
  plainCommand(icon, (context, send) =>
    changeTexts(context, ({ body, range }) => changeParagraphs(body, range, paragraph => shifted(paragraph, by)), {
      send,
      edited: 'style',
    }),
  )

export const textStyleCommands = {
  'text.superscript': toggle(
    'superscript',
    'mod+.',
    ({ baseline }) => baseline > 0,
    { baseline: ABOVE },
    { baseline: 0 },
  ),
  'text.subscript': toggle('subscript', 'mod+,', ({ baseline }) => baseline < 0, { baseline: BELOW }, { baseline: 0 }),
  'text.clearFormat': plainCommand(
    'clearFormat',
    (context, send) =>
      changeTexts(context, ({ body, range }) => restyleRuns(body, range, plainStyle), { send, edited: 'style' }),
    ['mod+\\'],
  ),
  'text.indent': shift('indent', 1),
  'text.outdent': shift('outdent', -1),
  'text.upperCase': inCase('upper'),
  'text.lowerCase': inCase('lower'),
  'text.titleCase': inCase('title'),
  'text.sentenceCase': inCase('sentence'),
}
