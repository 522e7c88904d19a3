import { formOf } from './open-nodes.ts'
import type { OriginType, Outline, OutlineForm, OutlineKind, OutlineNode, OutlineTable, SourceRef } from './types.ts'

/** Properties that mind map topics lack, written where other programs preserve unknown data. */
export interface NodeMarks {
  readonly kind: OutlineKind
  readonly originType?: OriginType
  readonly quote?: boolean
  readonly ordered?: boolean
  readonly number?: string
  readonly code?: string
  readonly source?: SourceRef
  readonly table?: OutlineTable
  readonly prompt?: boolean
  readonly sample?: boolean
  readonly form?: OutlineForm
  /** Only on the title: the outline's language. */
  readonly language?: string
}

/** What in a mind map says that an entry is ours. */
export const MARKS_PROVIDER = 'slidewright'

const KINDS: readonly OutlineKind[] = ['title', 'chapter', 'page', 'point', 'catalog', 'ending']

/** Returns the marks of a node. */
export function marksOf(node: OutlineNode, language?: string): NodeMarks {
  const { kind, originType, quote, ordered, number, code, source, table, prompt, sample, form } = node
  return {
    kind,
    ...(originType === 'list' ? {} : { originType }),
    ...(quote === undefined ? {} : { quote }),
    ...(ordered === undefined ? {} : { ordered }),
    ...(number === undefined ? {} : { number }),
    ...(code === undefined ? {} : { code }),
    ...(source === undefined ? {} : { source }),
    ...(table === undefined ? {} : { table }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(sample === undefined ? {} : { sample }),
    ...(form === undefined ? {} : { form }),
    ...(language === undefined ? {} : { language }),
  }
}

/** Marks as they came out of a file; undefined where they are none. What of them is not as it must be is left out. */
export function readMarks(value: unknown): NodeMarks | undefined {
  if (!isRecord(value)) return undefined
  const kind = KINDS.find(known => known === value.kind)
  if (kind === undefined) return undefined
  const { originType, quote, ordered, number, code, language } = value
  const source = sourceOf(value.source)
  const table = tableOf(value.table)
  const form = formOf(value.form)
  return {
    kind,
    ...(originType === 'paragraph' ? { originType } : {}),
    ...(quote === true ? { quote } : {}),
    ...(ordered === true ? { ordered } : {}),
    ...(typeof number === 'string' ? { number } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(source === undefined ? {} : { source }),
    ...(table === undefined ? {} : { table }),
    ...(value.prompt === true ? { prompt: true } : {}),
    ...(value.sample === true ? { sample: true } : {}),
    ...(form === undefined ? {} : { form }),
    ...(typeof language === 'string' && /^[A-Za-z0-9-]{2,35}$/u.test(language) ? { language } : {}),
  }
}

function sourceOf(value: unknown): SourceRef | undefined {
  if (!isRecord(value) || typeof value.source !== 'string') return undefined
  const { source, place, quote } = value
  return {
    source,
    ...(typeof place === 'string' ? { place } : {}),
    ...(typeof quote === 'string' ? { quote } : {}),
  }
}

function tableOf(value: unknown): OutlineTable | undefined {
  if (!isRecord(value) || !Array.isArray(value.rows) || value.rows.length === 0) return undefined
  const isRow = (row: unknown) => Array.isArray(row) && row.every(cell => typeof cell === 'string')
  // All rows have been checked.
  return value.rows.every(isRow) ? { rows: value.rows as string[][] } : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an outline as a FreeMind map: the text of a `.mm` file. Notes are notes; pictures are left out. */
export function printFreemind(outline: Outline): string {
  return `<map version="1.0.1">\n${freemindNode(outline.root, marksOf(outline.root, outline.language))}</map>\n`
}

function freemindNode(node: OutlineNode, marks: NodeMarks = marksOf(node)): string {
  const text = `TEXT="${xmlText(node.value)}"`
  const own = `ID="${xmlText(node.id)}" ${MARKS_PROVIDER.toUpperCase()}="${xmlText(JSON.stringify(marks))}"`
  const inside = [
    ...(node.notes === undefined ? [] : [freemindNote(node.notes)]),
    ...node.children.map(child => freemindNode(child)),
  ]
  if (inside.length === 0) return `<node ${text} ${own}/>\n`
  return `<node ${text} ${own}>\n${inside.join('')}</node>\n`
}

function freemindNote(notes: string): string {
  const lines = notes.split('\n').map(line => `<p>${xmlText(hardSpaces(line))}</p>`)
  return `<richcontent TYPE="NOTE"><html><head/><body>${lines.join('')}</body></html></richcontent>\n`
}

/** Protects spaces that HTML would collapse. */
function hardSpaces(line: string): string {
  return line.replace(/^ +| +$| {2,}/gu, spaces => '\u00a0'.repeat(spaces.length))
}

/** Encodes text as XML in ASCII, as FreeMind does; characters that XML does not allow are dropped. */
function xmlText(text: string): string {
  return text.replace(/[^ !#-%'-;=?-~]/gu, char => {
    const code = char.codePointAt(0) ?? 0
    const isKnown = code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd800) || code > 0xdfff
    return isKnown && code !== 0xfffe && code !== 0xffff ? `&#${code};` : ''
  })
}

/** An outline as the parts of an `.xmind` file (Zen and later), by their names; whoever writes the file zips them. Pictures are left out. */
export function printXmind(outline: Outline): Readonly<Record<string, string>> {
  const { root, language } = outline
  const rootTopic = { ...xmindTopic(root, marksOf(root, language)), structureClass: 'org.xmind.ui.logic.right' }
  const sheet = { id: `sheet-${root.id}`, class: 'sheet', title: root.value, rootTopic }
  return {
    'content.json': JSON.stringify([sheet]),
    'metadata.json': JSON.stringify({ dataStructureVersion: '2', creator: { name: 'Slidewright' } }),
    'manifest.json': JSON.stringify({ 'file-entries': { 'content.json': {}, 'metadata.json': {} } }),
  }
}

function xmindTopic(node: OutlineNode, marks: NodeMarks = marksOf(node)): object {
  return {
    id: node.id,
    class: 'topic',
    title: node.value,
    ...(node.notes === undefined ? {} : { notes: { plain: { content: node.notes } } }),
    ...(node.children.length === 0 ? {} : { children: { attached: node.children.map(child => xmindTopic(child)) } }),
    extensions: [{ provider: MARKS_PROVIDER, content: marks }],
  }
}
