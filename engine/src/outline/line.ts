import { type Attributes, parseAttributes, splitAttributes } from './attributes.ts'
import { readInline } from './inline.ts'
import { stripNumbering } from './numbering.ts'
import type { OutlineImage } from './types.ts'

/** The text of a line with its attributes. */
export interface LineText {
  readonly value: string
  readonly images: readonly OutlineImage[]
  readonly attributes: Attributes
}

/** A parsed line of outline Markdown. `indent` is in columns, with tabs of four. */
export type Line =
  | { readonly is: 'blank' | 'rule' | 'underline' }
  | { readonly is: 'fence'; readonly mark: string; readonly indent: number; readonly info: string }
  | { readonly is: 'heading'; readonly level: number; readonly text: LineText }
  | { readonly is: 'bullet'; readonly indent: number; readonly ordered: boolean; readonly text: LineText }
  | { readonly is: 'quote'; readonly indent: number; readonly text: LineText }
  | { readonly is: 'row'; readonly indent: number; readonly cells: readonly string[]; readonly divides: boolean }
  | { readonly is: 'images'; readonly indent: number; readonly images: readonly OutlineImage[] }
  | { readonly is: 'attributes'; readonly indent: number; readonly attributes: Attributes }
  | { readonly is: 'notes'; readonly indent: number; readonly opening: string; readonly closed: boolean }
  | { readonly is: 'comment'; readonly closed: boolean }
  | { readonly is: 'text'; readonly indent: number; readonly bold: boolean; readonly text: LineText }

const FENCE = /^(`{3,}|~{3,})\s*([^`]*)$/u
const RULE = /^(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/u
const HEADING = /^(#{1,6})(?=\s|$)/u
const BULLET = /^(?:[-*+•●◦▪‣·–]|(\d{1,3})[.)])(?:\s+(.*))?$/u
const TIGHT_BULLET = /^[•●◦▪‣](.+)$/u
const TASK = /^\[[ xX]\]\s+/u
const BOLD = /^(?:\*\*[^*]+\*\*|__[^_]+__)\s*[:：]?$/u
const NOTES = /^<!--\s*(?:speaker\s+)?notes?:\s?/iu
const DIVIDER = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/u
const PICTURES = /^(?:!\[(?:[^\]\\]|\\.)*\]\((?:<(?:[^<>\\]|\\.)*>|[^()<>]*)\)\s*)+$/u

/** Parses one line without context. */
export function readLine(raw: string): Line {
  const body = raw.trim()
  if (body === '') return { is: 'blank' }
  const indent = indentOf(raw)
  return readMark(body, indent) ?? readComment(body, indent) ?? readBlock(body, indent) ?? readWords(body, indent)
}

function readMark(body: string, indent: number): Line | undefined {
  const fence = FENCE.exec(body)
  if (fence !== null) return { is: 'fence', mark: fence[1] ?? '', indent, info: (fence[2] ?? '').trim() }
  if (/^={2,}$/u.test(body)) return { is: 'underline' }
  if (RULE.test(body)) return { is: 'rule' }
  return undefined
}

function readComment(body: string, indent: number): Line | undefined {
  if (!body.startsWith('<!--')) return undefined
  const end = body.indexOf('-->')
  const notes = NOTES.exec(body)
  if (notes !== null) {
    const opening = body.slice(notes[0].length, end < 0 ? undefined : end)
    return { is: 'notes', indent, opening: end < 0 ? opening : opening.trimEnd(), closed: end >= 0 }
  }
  const attributes = end === body.length - 3 ? parseAttributes(body) : undefined
  return attributes === undefined ? { is: 'comment', closed: end >= 0 } : { is: 'attributes', indent, attributes }
}

function readBlock(body: string, indent: number): Line | undefined {
  const heading = HEADING.exec(body)
  if (heading !== null) {
    const level = heading[0].length
    return { is: 'heading', level, text: readText(withoutClosingHashes(body.slice(level).trim())) }
  }
  if (body.startsWith('|')) return { is: 'row', indent, cells: cellsOf(body), divides: DIVIDER.test(body) }
  if (body.startsWith('>')) return { is: 'quote', indent, text: readText(body.replace(/^(?:>\s?)+/u, '')) }
  if (PICTURES.test(body)) return { is: 'images', indent, images: readInline(body).images }
  const bullet = BULLET.exec(body) ?? tightBullet(body)
  if (bullet === undefined) return undefined
  const text = (bullet[2] ?? '').replace(TASK, '')
  return { is: 'bullet', indent, ordered: bullet[1] !== undefined, text: readText(text, 'list') }
}

function withoutClosingHashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end--
  const closes = end < text.length && (end === 0 || /\s/u.test(text[end - 1] ?? ''))
  return closes ? text.slice(0, end).trimEnd() : text
}

function tightBullet(body: string): readonly (string | undefined)[] | undefined {
  const match = TIGHT_BULLET.exec(body)
  return match === null ? undefined : [body, undefined, match[1]]
}

function readWords(body: string, indent: number): Line {
  const words = splitAttributes(body)
  return { is: 'text', indent, bold: BOLD.test(words.text), text: readText(body) }
}

function readText(body: string, where: 'heading' | 'list' = 'heading'): LineText {
  const { text, attributes } = splitAttributes(body)
  const { value, images } = readInline(stripNumbering(unwrapped(text), where).trim())
  return { value, images, attributes }
}

/** Removes emphasis around a whole line, which may contain the numbering: "**1. Market**". */
function unwrapped(text: string): string {
  const inner = /^(\*\*|__)([^*_]+)\1(\s*[:：]?)$/u.exec(text.trim())
  return inner === null ? text : `${inner[2]}${inner[3] ?? ''}`
}

/** Returns the cells of a table row; leading and closing bars are optional. */
export function cellsOf(body: string): readonly string[] {
  const inner = body.replace(/^\|/u, '').replace(/(?<!\\)((?:\\\\)*)\|\s*$/u, '$1')
  return splitBars(inner).map(cell => readInline(cell.trim(), 'plain').value)
}

function splitBars(text: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? ''
    if (char === '\\') {
      cell += char + (text[++index] ?? '')
    } else if (char === '|') {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  return [...cells, cell]
}

/** Whether a line divides the head of a table from its body ("--- | ---"). */
export function dividesTable(body: string): boolean {
  return body.includes('|') && DIVIDER.test(body)
}

function indentOf(raw: string): number {
  let columns = 0
  for (const char of raw) {
    if (char === ' ' || char === '\u00a0' || char === '\u3000') columns += char === '\u3000' ? 2 : 1
    else if (char === '\t') columns += 4 - (columns % 4)
    else break
  }
  return columns
}
