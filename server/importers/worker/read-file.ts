import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import { outlinePages, printOutline } from '@slidewright/engine/outline'
import { EXTENSION_TYPES, KIND_TYPES, SOURCE_MAX, type SourceKind, titleFromFileName } from '@slidewright/shared'
import type { FileHints, ReadFile, SourcePicture } from '../../ports/source-reader.ts'
import type { Block } from '../structure/block.ts'
import { chooseLanguage, detectLanguage } from '../structure/language.ts'
import { createLeftOutCounter, type LeftOutCounter } from '../structure/left-out.ts'
import { pictureUrl, type ReadSource, SourceRefused } from '../structure/reader.ts'
import { structureOf } from '../structure/structure.ts'
import { READERS } from './readers.ts'
import { sniff } from './sniff.ts'
import { truncateBlocks } from './truncate-blocks.ts'
import { truncateOutline } from './truncate-outline.ts'

const DEFAULT_LANGUAGE = 'en'
/** The maximum length of all text, in characters: many times that of an outline, since a file that repeats a note can exceed the memory. */
const TEXT_MAX = 16 * SOURCE_MAX

/** Reads a file in the current thread: detects its kind, runs its reader, builds the outline. Throws SourceRefused. */
export async function readFile(bytes: Uint8Array, hints: FileHints): Promise<ReadFile> {
  const kind = await sniff(bytes, hints.name, hints.mime)
  if (hints.as === 'template') return readTemplate(bytes, hints, kind)
  if (hints.as === 'pages') return readPages(bytes, hints, kind)
  const load = READERS[kind]
  if (load === undefined) throw new SourceRefused('sourceUnsupported', { found: kind })
  const read = await (await load())(bytes, hints)
  const leftOut = createLeftOutCounter()
  leftOut.addAll(read.leftOut ?? [])
  if (isOtherType(kind, hints.name)) leftOut.add('otherType')
  const pictures = new Map((read.pictures ?? []).map(picture => [pictureUrl(picture.id), picture]))
  const whole = ownPictures(outlineOf(read, hints, leftOut), pictures, leftOut)
  if (isEmpty(whole.root)) throw new SourceRefused('fileEmpty')
  const outline = truncateOutline(whole, SOURCE_MAX, leftOut)
  return {
    kind,
    title: outline.root.value,
    language: outline.language,
    outline: printOutline(outline),
    pictures: usedPictures(outline, pictures),
    leftOut: leftOut.list(),
    pages: read.pages ?? outlinePages(outline).length,
  }
}

/** Reads the design of a presentation as a template; refuses other kinds of files. */
async function readTemplate(bytes: Uint8Array, hints: FileHints, kind: SourceKind): Promise<ReadFile> {
  if (kind !== 'pptx') throw new SourceRefused('sourceWrongType', { found: kind })
  const { readPptxTemplate } = await import('../template/read-template.ts')
  const { plan, pictures, leftOut, layouts } = await readPptxTemplate(bytes, hints)
  const rest = { language: DEFAULT_LANGUAGE, outline: '', pages: layouts, template: plan }
  return { kind, title: plan.name, pictures, leftOut, ...rest }
}

/** Reads a presentation with its pages as they are; refuses other kinds of files. */
async function readPages(bytes: Uint8Array, { name }: FileHints, kind: SourceKind): Promise<ReadFile> {
  if (kind !== 'pptx') throw new SourceRefused('sourceWrongType', { found: kind })
  const { readPptxPages } = await import('../pptx/read-pages.ts')
  const { pages, title, count, ...rest } = await readPptxPages(bytes)
  return { kind, title: title || titleFromFileName(name), outline: '', pages: count, deck: pages, ...rest }
}

/** Whether the file name indicates another kind than the content. */
function isOtherType(kind: SourceKind, name: string): boolean {
  const extension = /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''
  const types: Readonly<Record<string, number>> = { ...EXTENSION_TYPES, markdown: 7, htm: 16, html: 16 }
  const promised = types[extension]
  const isText = (type: number) => type === KIND_TYPES.markdown || type === KIND_TYPES.text
  if (promised === undefined || (isText(promised) && isText(KIND_TYPES[kind]))) return false
  return promised !== KIND_TYPES[kind]
}

function outlineOf(read: ReadSource, { name, language }: FileHints, leftOut: LeftOutCounter): Outline {
  const blocks = truncateBlocks(read.blocks ?? [], TEXT_MAX, leftOut)
  const sample = read.outline === undefined ? wordsOf(blocks) : wordsBelow(read.outline.root)
  // Only our own exports of mind maps declare a language, which is that of the deck.
  if (read.outline !== undefined)
    return { ...read.outline, language: language ?? read.language ?? detectLanguage(sample, DEFAULT_LANGUAGE) }
  const spoken = language ?? chooseLanguage(sample, read.language, DEFAULT_LANGUAGE)
  return structureOf(blocks, { title: read.title?.trim() ?? '', source: name, language: spoken, leftOut })
}

const SAMPLE = 20_000

function wordsOf(blocks: readonly Block[]): string {
  const words: string[] = []
  let length = 0
  for (const block of blocks) {
    if (length > SAMPLE) break
    const text =
      'text' in block ? block.text : block.is === 'table' ? block.table.rows.slice(0, 20).flat().join(' ') : ''
    words.push(text)
    length += text.length
  }
  return words.join('\n')
}

function wordsBelow(root: OutlineNode): string {
  const words: string[] = []
  let length = 0
  const waiting: OutlineNode[] = [root]
  for (let node = waiting.pop(); node !== undefined && length < SAMPLE; node = waiting.pop()) {
    words.push(node.value)
    length += node.value.length
    waiting.push(...node.children.toReversed())
  }
  return words.join('\n')
}

/** A picture in so many places is a logo. */
const EVERYWHERE = 3

/** Keeps only pictures contained in the file, each once; addresses are never fetched. What stands everywhere is decoration. */
function ownPictures(outline: Outline, pictures: ReadonlyMap<string, SourcePicture>, leftOut: LeftOutCounter): Outline {
  const counts = placesOf(outline.root)
  const shown = new Set<string>()
  const withEmbedded = (node: OutlineNode): OutlineNode => {
    const { images, ...rest } = node
    const own = images?.filter(image => pictures.has(image.url)) ?? []
    leftOut.add('externalPictures', (images?.length ?? 0) - own.length)
    const embedded = own.filter(({ url }) => (counts.get(url) ?? 0) < EVERYWHERE && !shown.has(url))
    leftOut.add('decorations', own.length - embedded.length)
    for (const { url } of embedded) shown.add(url)
    return { ...rest, children: node.children.map(withEmbedded), ...(embedded.length > 0 && { images: embedded }) }
  }
  return { ...outline, root: withEmbedded(outline.root) }
}

/** Counts the nodes that show each picture. */
function placesOf(root: OutlineNode): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const waiting: OutlineNode[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const url of new Set(node.images?.map(image => image.url))) counts.set(url, (counts.get(url) ?? 0) + 1)
    waiting.push(...node.children)
  }
  return counts
}

function usedPictures(outline: Outline, pictures: ReadonlyMap<string, SourcePicture>): readonly SourcePicture[] {
  const used = new Set<string>()
  const visit = (node: OutlineNode): void => {
    for (const image of node.images ?? []) used.add(image.url)
    for (const child of node.children) visit(child)
  }
  visit(outline.root)
  return [...pictures].flatMap(([url, picture]) => (used.has(url) ? [picture] : []))
}

function isEmpty({ value, children, table, images }: OutlineNode): boolean {
  const says = value.trim() !== '' || table !== undefined || images !== undefined
  return !says && children.every(isEmpty)
}
