import { type Attributes, printAttributes } from './attributes.ts'
import { printImage, spellings } from './inline.ts'
import { type Line, readLine } from './line.ts'
import { guessLanguage } from './open-nodes.ts'
import type { Outline, OutlineImage, OutlineNode, SourceRef } from './types.ts'

/** Formats an outline as outline markdown. `parseOutline` reads it back to the same outline, except for ids. */
export function printOutline(outline: Outline): string {
  const { root, language } = outline
  const lang: Attributes = guessLanguage(root) === language ? {} : { lang: language }
  return `${[...headingLines('#', root, lang), ...childLines(root)].join('\n').trim()}\n`
}

function childLines(parent: OutlineNode): readonly string[] {
  const numbers = numbersOf(parent.children)
  return parent.children.flatMap((child, index) =>
    child.kind === 'point'
      ? pointLines(child, 0, numbers[index] ?? 1)
      : ['', ...headingLines(marksOf(child), child, placeOf(child, parent.children[index - 1])), ...childLines(child)],
  )
}

function marksOf(node: OutlineNode): string {
  return node.kind === 'page' ? '###' : '##'
}

function placeOf(node: OutlineNode, previous: OutlineNode | undefined): Attributes {
  if (node.kind === 'catalog' || node.kind === 'ending') return { kind: node.kind }
  return node.kind === 'page' && previous?.kind === 'chapter' ? { top: '' } : {}
}

function headingLines(marks: string, node: OutlineNode, extra: Attributes): readonly string[] {
  const origin: Attributes = node.originType === 'paragraph' ? { origin: 'paragraph' } : {}
  const attributes = printAttributes({ ...extra, ...origin, ...ownAttributes(node) })
  const text = spell(node.value, line => (line.is === 'heading' ? line.text : undefined), `${marks} `)
  return [`${marks} ${text}`.trimEnd() + attributes, ...belongings(node, '')]
}

/** Returns the numbers of numbered points, counting adjacent ones. */
function numbersOf(siblings: readonly OutlineNode[]): readonly number[] {
  let before = 0
  return siblings.map(({ ordered }) => {
    const number = before + 1
    before = ordered === true ? number : 0
    return number
  })
}

function pointLines(node: OutlineNode, depth: number, number: number): readonly string[] {
  const indent = '  '.repeat(depth)
  const numbers = numbersOf(node.children)
  const children = node.children.flatMap((child, index) => pointLines(child, depth + 1, numbers[index] ?? 1))
  return [...openingOf(node, indent, number), ...belongings(node, `${indent}  `), ...children]
}

function openingOf(node: OutlineNode, indent: string, number: number): readonly string[] {
  if (node.code !== undefined) return codeLines(node, node.code, indent)
  if (node.quote === true) return ['', indent + quoteLine(node)]
  if (node.originType === 'paragraph' && node.ordered !== true) return ['', indent + paragraphLine(node)]
  const origin: Attributes = {
    ...(node.originType === 'paragraph' ? { origin: 'paragraph' } : {}),
    ...(node.ordered === true && node.number !== undefined ? { number: node.number } : {}),
  }
  const mark = node.ordered === true ? `${((number - 1) % 999) + 1}. ` : '- '
  const text = spell(node.value, line => (line.is === 'bullet' ? line.text : undefined), mark)
  return [(indent + mark + text).trimEnd() + printAttributes({ ...origin, ...ownAttributes(node) })]
}

/** Returns a piece of code between fences that are longer than any inside it, with its attributes below. */
function codeLines(node: OutlineNode, language: string, indent: string): readonly string[] {
  const inside = [...node.value.matchAll(/^\s*(`{3,})/gmu)].map(match => match[1]?.length ?? 0)
  const fence = '`'.repeat(Math.max(2, ...inside) + 1)
  const lines = node.value.split('\n').map(line => (line === '' ? '' : indent + line))
  const origin: Attributes = node.originType === 'list' ? { origin: 'list' } : {}
  const attributes = printAttributes({ ...origin, ...ownAttributes(node) }).trimStart()
  const below = attributes === '' ? [] : [`${indent}  ${attributes}`]
  return ['', `${indent}${fence}${language}`, ...lines, indent + fence, ...below]
}

function quoteLine(node: OutlineNode): string {
  const origin: Attributes = node.originType === 'list' ? { origin: 'list' } : {}
  const text = spell(node.value, line => (line.is === 'quote' ? line.text : undefined), '> ')
  return `> ${text}`.trimEnd() + printAttributes({ ...origin, ...ownAttributes(node) })
}

/** Prints an empty paragraph as a bullet with a comment, because it has no line of its own. */
function paragraphLine(node: OutlineNode): string {
  if (node.value === '') return `-${printAttributes({ origin: 'paragraph', ...ownAttributes(node) })}`
  const text = spell(node.value, line => (line.is === 'text' && !line.bold ? line.text : undefined), '')
  return text + printAttributes(ownAttributes(node))
}

function ownAttributes(node: OutlineNode): Attributes {
  return {
    ...sourceAttributes(node.source),
    ...(node.prompt === true ? { prompt: '' } : {}),
    ...(node.sample === true && node.table !== undefined ? { sample: '' } : {}),
    ...(node.form !== undefined && node.kind === 'page' ? { form: node.form } : {}),
  }
}

function sourceAttributes(ref: SourceRef | undefined): Attributes {
  if (ref === undefined) return {}
  const { source, place, quote } = ref
  return { source, ...(place === undefined ? {} : { place }), ...(quote === undefined ? {} : { quote }) }
}

/** Returns the plainest spelling of a text that parses to the same text on a line of this kind. */
function spell(
  value: string,
  textIn: (line: Line) => { readonly value: string; readonly images: readonly OutlineImage[] } | undefined,
  mark: string,
): string {
  if (value === '') return ''
  const ways = spellings(value)
  const readable = ways.find(way => {
    if (/[\r\n]/u.test(way)) return false
    const text = textIn(readLine(mark + way))
    return text?.value === value && text.images.length === 0
  })
  return readable ?? ways.at(-1) ?? ''
}

function belongings(node: OutlineNode, indent: string): readonly string[] {
  return [
    ...(node.notes === undefined ? [] : [indent + notesComment(node.notes)]),
    ...(node.images ?? []).map(image => indent + printImage(image)),
    ...(node.table === undefined ? [] : tableLines(node.table.rows).map(line => indent + line)),
  ]
}

function notesComment(notes: string): string {
  const lines = notes.split('\n')
  const trimmed = notes === notes.trim() && lines[0] === lines[0]?.trim() && notes !== ''
  const plain = trimmed && !/-->|\r/u.test(notes)
  return plain ? `<!-- notes: ${notes} -->` : printAttributes({ notes }).trimStart()
}

function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const [head, ...body] = rows
  if (head === undefined) return []
  return [rowLine(head), `|${' --- |'.repeat(head.length)}`, ...body.map(rowLine)]
}

function rowLine(cells: readonly string[]): string {
  return `| ${cells.map(cellText).join(' | ')} |`
}

function cellText(value: string): string {
  if (value === '') return ''
  const ways = spellings(value)
  const readable = ways.find(way => {
    if (/[\r\n]/u.test(way)) return false
    const line = readLine(`| ${way} |`)
    return line.is === 'row' && line.cells.length === 1 && line.cells[0] === value && !line.divides
  })
  return readable ?? ways.at(-1) ?? ''
}
