import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, contentOf, descend, isElement, walkContent } from '@slidewright/engine/ooxml'
import { withoutCodeMarks } from '@slidewright/engine/outline'
import { chartTable } from '../ooxml/chart.ts'
import { readDiagram } from '../ooxml/diagram.ts'
import type { Block } from '../structure/block.ts'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { createFields } from './fields.ts'
import type { ListMark } from './numbering.ts'
import type { WordContext, WordParagraph, WordPiece } from './pieces.ts'
import { type Inline, type RunContext, type Runs, readRuns } from './runs.ts'
import { isCentered, listIn, outlineLevelIn, type WordStyle } from './styles.ts'
import { readWordTable } from './table.ts'

/** The default font size, in half points. */
const USUAL_SIZE = 22

/** Reads the content of a body, a cell or a text box. */
export function readFlow(context: WordContext, holder: XmlElement): readonly WordPiece[] {
  const pieces: WordPiece[] = []
  let open: XmlElement[] = []
  const close = () => {
    for (const piece of readParagraph(context, joined(open))) pieces.push(piece)
    open = []
  }
  for (const element of flowOf(holder, context)) {
    if (element.name === 'tbl') for (const piece of readWordTable(context, element, readFlow)) pieces.push(piece)
    if (element.name !== 'p') continue
    open.push(element)
    if (!isMarkDeleted(element)) close()
  }
  if (open.length > 0) close()
  return pieces
}

const WRAPPERS = /^(?:sdt|sdtContent|customXml|smartTag|ins|moveTo)$/u

/** Returns paragraphs and tables without the elements that only wrap them. */
function flowOf(holder: XmlElement, context: WordContext): readonly XmlElement[] {
  return contentOf(holder).flatMap(element => {
    if (element.name === 'altChunk') context.leftOut.add('embeddedFiles')
    if (element.name === 'sdt' && isMadeList(element)) {
      addMadeList(context, element)
      return []
    }
    return WRAPPERS.test(element.name) ? flowOf(element, context) : [element]
  })
}

function isMadeList(sdt: XmlElement): boolean {
  const gallery = descend(sdt, 'sdtPr', 'docPartObj', 'docPartGallery')
  return /^(?:table of contents|bibliographies|table of figures)$/iu.test(attributeOf(gallery, 'val') ?? '')
}

function addMadeList({ leftOut, position }: WordContext, sdt: XmlElement): void {
  leftOut.at(position)
  const words = wordsOf(sdt, { fields: createFields(), leftOut: createLeftOutCounter(), comments: new Map() })
  for (const line of words.split('\n')) if (line !== '') leftOut.add('contents', 1, line)
}

/** Whether the paragraph mark is deleted, so that the paragraph continues in the next. */
function isMarkDeleted(paragraph: XmlElement): boolean {
  return childOf(descend(paragraph, 'pPr', 'rPr'), 'del') !== undefined
}

/** Joins several paragraphs to one, with the properties of the last one. */
function joined(paragraphs: readonly XmlElement[]): XmlElement {
  const last = paragraphs.at(-1) ?? NO_PARAGRAPH
  if (paragraphs.length < 2) return last
  const words = paragraphs.flatMap(({ children }) => children.filter(child => !isElement(child, 'pPr')))
  return { ...last, children: [childOf(last, 'pPr') ?? '', ...words] }
}

const NO_PARAGRAPH: XmlElement = { name: 'p', uri: '', attributes: new Map(), children: [] }

const MADE_STYLE = /^(?:toc (?:\d|heading)|table of (?:figures|authorities)|index (?:\d|heading)|bibliography)/u

function readParagraph(context: WordContext, element: XmlElement): readonly WordPiece[] {
  const properties = childOf(element, 'pPr')
  const style = context.styles.paragraph(attributeOf(childOf(properties, 'pStyle'), 'val'))
  const { position, leftOut } = context
  leftOut.at({ ...position, paragraph: position.paragraph + 1 })
  const runs = readRuns(element, context)
  if (MADE_STYLE.test(style.name)) {
    if (runs.text !== '') leftOut.add('contents', 1, runs.text)
    return []
  }
  const paragraph = paragraphOf(runs, properties, style, context)
  if (paragraph.level !== undefined && runs.text !== '') Object.assign(position, { heading: runs.text, paragraph: 0 })
  else if (runs.text !== '') position.paragraph++
  const inlines = runs.inlines.flatMap(inline => piecesOf(context, inline))
  return runs.text === '' && paragraph.role !== 'code' ? inlines : [paragraph, ...inlines]
}

function paragraphOf(
  runs: Runs,
  properties: XmlElement | undefined,
  style: WordStyle,
  { numbering }: WordContext,
): WordParagraph {
  const list = listIn(properties, style.list)
  const outline = outlineLevelIn(properties) ?? style.outline ?? 9
  if (CODE_STYLE.test(style.name)) return codeParagraph(runs)
  const role = roleOf(style.name)
  const isTitle = outline < 9 || role === 'title' || role === 'subtitle'
  const mark = list === undefined ? markOfName(style.name) : numbering.markOf(list)
  return {
    is: 'paragraph',
    text: isTitle ? withoutCodeMarks(runs.text) : runs.text,
    role,
    level: outline < 9 ? outline + 1 : undefined,
    mark,
    ...(mark === 'number' && list !== undefined ? { number: numbering.numberOf(list) } : {}),
    depth: Math.max(list?.level ?? 0, depthOfName(style.name)),
    size: runs.size ?? style.size ?? USUAL_SIZE,
    isBold: runs.isBold ?? style.isBold,
    isCentered: isCentered(properties) ?? style.isCentered,
  }
}

/** Matches styles of code, by Word and by converters. */
const CODE_STYLE =
  /^(?:html (?:preformatted|code)|source code|code|code block|macro text|preformatted text|verbatim|listing)$/u

function codeParagraph({ verbatim }: Runs): WordParagraph {
  const look = { depth: 0, size: USUAL_SIZE, isBold: false, isCentered: false }
  return { is: 'paragraph', text: verbatim.replaceAll('\u00a0', ' '), role: 'code', ...look }
}

function roleOf(name: string): WordParagraph['role'] {
  if (name === 'title' || name === 'subtitle' || name === 'caption') return name
  if (name === 'quote' || name === 'intense quote') return 'quote'
  return /^list (?:continue|paragraph)/u.test(name) ? 'continued' : 'body'
}

function markOfName(name: string): ListMark | undefined {
  if (/^list bullet/u.test(name)) return 'bullet'
  return /^list number/u.test(name) ? 'number' : undefined
}

/** Returns the list level in a style name like "list bullet 3", which overrides the numbering. */
function depthOfName(name: string): number {
  return Number(/^list (?:bullet|number|continue) ([2-5])$/u.exec(name)?.[1] ?? 1) - 1
}

function piecesOf(context: WordContext, inline: Inline): readonly WordPiece[] {
  const { part, leftOut } = context
  if (wasSeen(context, inline)) return []
  switch (inline.is) {
    case 'picture':
      return pictureOf(context, inline.id, inline.alt)
    case 'linked':
      leftOut.add('externalPictures')
      return []
    case 'box':
      return readFlow(context, inline.content)
    case 'note': {
      const text = context.notes.get(`${inline.kind} ${inline.id}`)
      return text === undefined || text === '' ? [] : [asPiece({ is: 'notes', text })]
    }
    case 'diagram': {
      const data = part.parts.get(inline.id)
      const { items, isProcess } = data === undefined ? { items: [], isProcess: false } : readDiagram(data)
      if (items.length === 0) leftOut.add('drawings')
      const form = isProcess ? 'ordered' : 'list'
      return items.map(({ depth, text }) => asPiece({ is: 'item', depth, text, form }))
    }
    case 'chart': {
      const data = part.parts.get(inline.id)
      const chart = data === undefined ? null : chartTable(data)
      if (chart !== null) return [asPiece({ is: 'table', table: chart.table })]
      leftOut.add('charts')
      return []
    }
  }
}

/** Whether a note, chart or diagram was read before, since a document may refer to it repeatedly. Marks it as read. */
function wasSeen({ seen }: WordContext, inline: Inline): boolean {
  if (inline.is !== 'note' && inline.is !== 'chart' && inline.is !== 'diagram') return false
  const key = `${inline.is === 'note' ? inline.kind : inline.is} ${inline.id}`
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

function pictureOf({ part, pictures, leftOut }: WordContext, id: string, alt: string): readonly WordPiece[] {
  const picture = part.pictures.get(id)
  if (picture === undefined) {
    leftOut.add(part.relations.get(id)?.isExternal ? 'externalPictures' : 'otherPictures')
    return []
  }
  const words = alt.replace(/\s+/gu, ' ').trim()
  const url = pictures.add(picture.bytes, picture.mime, words)
  return url === null ? [] : [asPiece({ is: 'images', images: [{ url, alt: words }] })]
}

function asPiece(block: Block): WordPiece {
  return { is: 'block', block }
}

/** Returns the text of a note or a header, with its paragraphs joined. */
export function wordsOf(holder: XmlElement, context: RunContext): string {
  return [...walkContent(holder)]
    .filter(({ name }) => name === 'p')
    .map(paragraph => readRuns(paragraph, context).text)
    .filter(text => text !== '')
    .join('\n')
}
