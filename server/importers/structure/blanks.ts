import type { OutlineTable } from '@slidewright/engine/internal'
import type { Block } from './block.ts'

/** Rules and dots that stand for words to be written in, boxes that stand for a cross. Dots that lead to a number are those of a list of contents. */
const RULE =
  /(?:[_＿](?:[ \u00a0]?[_＿]){2,}|…{2,}|\.{8,}|(?:\. ){5,}\.?|[（(〔[](?:\u3000{2,}|[ \u00a0]{4,})[)）〕\]])(?![._…]*\s*\d+\s*$)/u
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
  return read.filter((block, index) => block.is !== 'heading' || saysMore(read, index, { blocks, places }))
}

function isForm(block: Block): boolean {
  if (block.is === 'table') return block.table.rows.some(row => row.some(hasBlank))
  return (block.is === 'heading' || block.is === 'item') && hasBlank(block.text)
}

function hasBlank(text: string): boolean {
  return RULE.test(text) || isChoice(text)
}

/** Whether a text is blanks and marks alone. */
function isBlank(text: string): boolean {
  return (
    RULE.test(text) && !/[\p{L}\p{N}]/u.test(text.replace(/^\(?\d{1,2}[.)]/u, '').replace(new RegExp(RULE, 'gu'), ''))
  )
}

/** In characters: the words under a rule that say what is to be written on it. */
const CAPTION = 80

/** A rule with its words below it is a field of that name. */
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
  if (block.is === 'heading' && fields === null) return [{ ...block, text: inWords(block.text) }]
  const depth = block.is === 'item' ? block.depth : 1
  if (fields === null) {
    const text = withChoices(inWords(block.text))
    return text === ''
      ? []
      : [{ ...block, text, ...(block.is === 'item' && isChoice(block.text) && { form: 'list' as const }) }]
  }
  return linesOf(fields).map(text => ({ is: 'item', depth, text, form: 'list' }))
}

/** A label before a rule: with a colon, or a few words by themselves. */
const LABEL =
  /^(?:[\p{L}\p{N}][^:：.!?。！？]{0,38}[:：]|[\p{L}](?:[^\s:：.!?。！？,，;；]+(?: [^\s:：.!?。！？,，;；]+){0,2}|[\p{L}]?))$/u
const FIELDS_MAX = 6

/** The names of the fields, where a line is nothing but names and rules; else null. */
function fieldsOf(text: string): readonly string[] | null {
  const parts = text.split(new RegExp(RULE, 'gu')).map(part => part.replace(/^[\s,;·|/.-]+|\s+$/gu, ''))
  const names = parts.slice(0, -1)
  const isEnded = parts.at(-1) === '' && names.every(name => name === '' || LABEL.test(name))
  const named = names.filter(name => name !== '').map(name => name.replace(/\s*[:：]$/u, ''))
  return isEnded && named.length > 0 && named.length <= FIELDS_MAX && names[0] !== '' && !BOXES.test(text)
    ? named
    : null
}

/** Two fields stand in one line, more each in their own. */
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

/** Long rules are short ones; those of a date stay as they are. */
function inWords(text: string): string {
  return text
    .replace(new RegExp(RULE, 'gu'), rule => (/^_+$/u.test(rule) && rule.length < GAP.length ? rule : GAP))
    .replace(/(?<=\d|[_.])____(?=$|[\s,;.)])/gu, '__')
    .trim()
}

/** A box at the beginning, or several; one inside of a sentence is a sign like any other. */
function isChoice(text: string): boolean {
  const boxes = [...text.matchAll(new RegExp(BOXES, 'gu'))]
  return boxes.length > 1 || boxes[0]?.index === 0
}

/** Boxes with their words: one is a line of a list, several are a choice, "Check / Cash" or, after a sentence, "(Yes / No)". */
function withChoices(text: string): string {
  if (!isChoice(text)) return text
  const [before = '', ...options] = text.split(new RegExp(`(?=${BOXES.source})`, 'u')).map(part => part.trim())
  const all = BOXES.test(before) ? [before, ...options] : options
  const lead = BOXES.test(before) ? '' : before
  const marked = all.map(option => `${TICKED.test(option) ? '✓ ' : ''}${option.replace(BOXES, '').trim()}`.trim())
  const choices = marked.filter(Boolean).join(' / ')
  if (lead === '') return choices
  if (choices === '') return lead
  return /[:：]$/u.test(lead) ? `${lead} ${choices}` : `${lead.replace(/[.。]$/u, '')} (${choices})`
}

/** A table of names and blanks is a list of fields; elsewhere blanks are empty cells and empty rows go. */
function plainTable({ rows }: OutlineTable): readonly Block[] {
  const plain = rows.map(row => row.map(cell => (isBlank(cell) ? '' : withChoices(inWords(cell)))))
  const said = plain.filter(row => row.some(cell => cell !== ''))
  const isFields = said.length > 1 && said.every(row => row[0] !== '' && row.slice(1).every(cell => cell === ''))
  if (!isFields) return said.length === 0 ? [] : [{ is: 'table', table: { rows: said } }]
  return said.map(([name = '']) => ({
    is: 'item',
    depth: 1,
    text: asField(name.replace(/\s*[:：]$/u, '')),
    form: 'list',
  }))
}

/** Whether something is left below a heading of which all was blanks. */
function saysMore(read: readonly Block[], index: number, given: Given): boolean {
  const heading = read[index]
  const after = nextOf(read, index)
  if (heading?.is !== 'heading' || (after !== undefined && after.is !== 'heading')) return true
  if (after?.is === 'heading' && after.level > heading.level) return true
  const at = given.places.get(heading)
  const below = at === undefined ? undefined : nextOf(given.blocks, at)
  return below === undefined || !isForm(below)
}

/** What was read, and where each block of it stands. */
interface Given {
  readonly blocks: readonly Block[]
  readonly places: ReadonlyMap<Block, number>
}

/** The block after another; what only says where things come from is passed over. */
function nextOf(blocks: readonly Block[], index: number): Block | undefined {
  let at = index + 1
  while (blocks[at]?.is === 'source') at++
  return blocks[at]
}
