import type { OutlineTable } from '@slidewright/engine/internal'
import type { Block } from './block.ts'

/** Matches rules and dots to write on, but neither the leader dots of a table of contents nor two dotted signs, the ellipsis of Chinese and Japanese. */
const RULE =
  /(?:[_＿](?:[ \u00a0]?[_＿]){2,}|…{3,}|\.{8,}|(?:\. ){5,}\.?|[（(〔[](?:\u3000{2,}|[ \u00a0]{4,})[)）〕\]])(?![._…]*\s*\d+\s*$)/u
const BOX = /\[[ \u00a0]{1,3}\]|[☐□◻▢❏❑🗆]/u
const TICKED = /\[[xX✓✔]\]|[☑☒🗹🗵]/u
const BOXES = new RegExp(`${BOX.source}|${TICKED.source}`, 'u')

/** The rule of a field, and that of a gap in a sentence. */
const FIELD = '________'
const GAP = '____'

/**
 * Prepares the blocks of a form for presentation: blanks in sentences are shortened, lines to be filled in become fields, and blocks with
 * nothing but blanks are removed.
 */
export function withoutBlanks(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some(isForm)) return blocks
  const read = captioned(blocks).flatMap(plainBlock)
  const places = new Map(blocks.map((block, index) => [block, index]))
  return read.filter((block, index) => block.is !== 'heading' || hasContent(read, index, { blocks, places }))
}

function isForm(block: Block): boolean {
  if (block.is === 'table') return block.table.rows.some(row => row.some(hasBlank))
  return (block.is === 'heading' || block.is === 'item') && hasBlank(block.text)
}

function hasBlank(text: string): boolean {
  return RULE.test(text) || isChoice(text)
}

/** Whether a text consists of blanks and punctuation only. */
function isBlank(text: string): boolean {
  return (
    RULE.test(text) && !/[\p{L}\p{N}]/u.test(text.replace(/^\(?\d{1,2}[.)]/u, '').replace(new RegExp(RULE, 'gu'), ''))
  )
}

/** The maximum length of the caption below a rule, in characters. */
const CAPTION = 80

/** Turns a rule with a caption below it into a field of that name. */
function captioned(blocks: readonly Block[]): readonly Block[] {
  let before: Block | undefined
  return blocks.map(block => {
    const isBelow = block.is === 'item' && before?.is === 'item' && isBlank(before.text)
    if (block.is !== 'source') before = block
    if (!isBelow || hasBlank(block.text) || block.text.length > CAPTION || /[.!?。！？:：]$/u.test(block.text))
      return block
    const names = block.text.split(/\t+| {2,}/u).map(name => name.trim())
    return { ...block, text: names.filter(Boolean).join(' · '), form: 'list' as const }
  })
}

function plainBlock(block: Block): readonly Block[] {
  if (block.is === 'table') return plainTable(block.table)
  if (block.is !== 'heading' && block.is !== 'item') return [block]
  if (!hasBlank(block.text)) return [block]
  if (isBlank(block.text)) return []
  const fields = fieldsOf(block.text)
  if (block.is === 'heading' && fields === null) return [{ ...block, text: withShortRules(block.text) }]
  const depth = block.is === 'item' ? block.depth : 1
  if (fields === null) {
    const text = withChoices(withShortRules(block.text))
    return text === ''
      ? []
      : [{ ...block, text, ...(block.is === 'item' && isChoice(block.text) && { form: 'list' as const }) }]
  }
  return linesOf(fields).map(text => ({ is: 'item', depth, text, form: 'list' }))
}

/** Matches a label before a rule: with a colon, or a few words. */
const LABEL =
  /^(?:[\p{L}\p{N}][^:：.!?。！？]{0,38}[:：]|[\p{L}](?:[^\s:：.!?。！？,，;；]+(?: [^\s:：.!?。！？,，;；]+){0,2}|[\p{L}]?))$/u
const FIELDS_MAX = 6

/** Returns the field names of a line that consists of names and rules only; else null. */
function fieldsOf(text: string): readonly string[] | null {
  const parts = text.split(new RegExp(RULE, 'gu')).map(part => part.replace(/^[\s,;·|/.-]+|\s+$/gu, ''))
  const names = parts.slice(0, -1)
  const isEnded = parts.at(-1) === '' && names.every(name => name === '' || LABEL.test(name))
  const named = names.filter(name => name !== '').map(name => name.replace(/\s*[:：]$/u, ''))
  return isEnded && named.length > 0 && named.length <= FIELDS_MAX && names[0] !== '' && !BOXES.test(text)
    ? named
    : null
}

/** Returns two fields in one line, or more on separate lines. */
function linesOf(names: readonly string[]): readonly string[] {
  const [first = '', second] = names
  if (names.length === 2 && second !== undefined) return [`${asField(first)} · ${second} ${FIELD}`]
  return names.map(asField)
}

function asField(name: string): string {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(name)
    ? `${name}：${FIELD}`
    : `${name}: ${FIELD}`
}

/** Shortens long rules; those in dates stay unchanged. */
function withShortRules(text: string): string {
  return text
    .replace(new RegExp(RULE, 'gu'), rule => (/^_+$/u.test(rule) && rule.length < GAP.length ? rule : GAP))
    .replace(/(?<=\d|[_.])____(?=$|[\s,;.)])/gu, '__')
    .trim()
}

/**
 * Whether a text has a box at the start, or several, each with its label; a single one inside a sentence, and boxes in a row of signs, are
 * ordinary characters.
 */
function isChoice(text: string): boolean {
  const boxes = [...text.matchAll(new RegExp(BOXES, 'gu'))]
  const labels = boxes.map(({ index, 0: box }, at) => text.slice(index + box.length, boxes[at + 1]?.index))
  return (boxes.length > 1 || boxes[0]?.index === 0) && labels.every(label => /^\s*[\p{L}\p{N}]/u.test(label))
}

/**
 * Converts boxes with labels: a single one stays before its item, several become a choice, "Check / Cash" or, after a sentence,
 * "(Yes / No)".
 */
function withChoices(text: string): string {
  if (!isChoice(text)) return text
  const [before = '', ...options] = text.split(new RegExp(`(?=${BOXES.source})`, 'u')).map(part => part.trim())
  const all = BOXES.test(before) ? [before, ...options] : options
  const lead = BOXES.test(before) ? '' : before
  if (lead === '' && all.length === 1) return text.replace(/^\[.*?\]/u, box => (TICKED.test(box) ? '☑' : '☐'))
  const marked = all.map(option => `${TICKED.test(option) ? '✓ ' : ''}${option.replace(BOXES, '').trim()}`.trim())
  const choices = marked.filter(Boolean).join(' / ')
  if (lead === '') return choices
  if (choices === '') return lead
  return /[:：]$/u.test(lead) ? `${lead} ${choices}` : `${lead.replace(/[.。]$/u, '')} (${choices})`
}

/** Converts a table of names and blanks to a list of fields; in other tables blanks become empty cells, and empty rows are removed. */
function plainTable({ rows }: OutlineTable): readonly Block[] {
  const plain = rows.map(row => row.map(cell => (isBlank(cell) ? '' : withChoices(withShortRules(cell)))))
  const filled = plain.filter(row => row.some(cell => cell !== ''))
  const isFields = filled.length > 1 && filled.every(row => row[0] !== '' && row.slice(1).every(cell => cell === ''))
  if (!isFields) return filled.length === 0 ? [] : [{ is: 'table', table: { rows: filled } }]
  return filled.map(([name = '']) => ({
    is: 'item',
    depth: 1,
    text: asField(name.replace(/\s*[:：]$/u, '')),
    form: 'list',
  }))
}

/** Whether anything remains below a heading after removing blanks. */
function hasContent(read: readonly Block[], index: number, given: Given): boolean {
  const heading = read[index]
  const after = nextOf(read, index)
  if (heading?.is !== 'heading' || (after !== undefined && after.is !== 'heading')) return true
  if (after?.is === 'heading' && after.level > heading.level) return true
  const at = given.places.get(heading)
  const below = at === undefined ? undefined : nextOf(given.blocks, at)
  return below === undefined || !isForm(below)
}

/** The original blocks, and the position of each. */
interface Given {
  readonly blocks: readonly Block[]
  readonly places: ReadonlyMap<Block, number>
}

/** Returns the next block, skipping source references. */
function nextOf(blocks: readonly Block[], index: number): Block | undefined {
  let at = index + 1
  while (blocks[at]?.is === 'source') at++
  return blocks[at]
}
