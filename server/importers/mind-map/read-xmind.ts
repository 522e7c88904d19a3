import { attributeOf, childOf, elementsIn, readXml, textIn } from '@slidewright/engine/ooxml'
import { titleFromFileName } from '@slidewright/shared'
import type { FileHints } from '../../ports/source-reader.ts'
import { openZip, type Zip } from '../archive/zip.ts'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { createPictureCollector, type ReadSource, SourceRefused } from '../structure/reader.ts'
import { type MindTopic, outlineOfTopics } from './outline-of-topics.ts'
import { readXmindJson } from './xmind-json.ts'
import type { XmindParts, XmindSheet } from './xmind-parts.ts'
import { readXmindXml } from './xmind-xml.ts'

/**
 * Reads an `.xmind` file: content.json if there is one, otherwise content.xml. Recent programs also write a content.xml without content.
 */
export async function readXmindFile(bytes: Uint8Array, hints: FileHints): Promise<ReadSource> {
  const zip = await openZip(bytes)
  const leftOut = createLeftOutCounter()
  const pictures = createPictureCollector(leftOut)
  const members = await readPictures(zip)
  const comments = await readComments(zip)
  const parts: XmindParts = {
    image: address => imageUrl(address, members, pictures, leftOut),
    leftOut,
    commentsOn: id => comments.get(id) ?? [],
  }
  const sheets = await sheetsOf(zip, parts)
  const root = rootOf(sheets, hints.name)
  const language = root.marks?.language
  return {
    outline: { ...outlineOfTopics(root, hints.name), language: '' },
    pictures: pictures.list(),
    leftOut: leftOut.list(),
    ...(language && { language }),
  }
}

async function sheetsOf(zip: Zip, parts: XmindParts): Promise<readonly XmindSheet[]> {
  if (await isEncrypted(zip)) throw new SourceRefused('sourceEncrypted')
  const json = await zip.read('content.json')
  if (json !== undefined) return readXmindJson(json, parts)
  const xml = await zip.read('content.xml')
  if (xml !== undefined) return readXmindXml(xml, parts)
  throw new SourceRefused('sourceDamaged')
}

/** Reads comments.xml: the remarks on each topic, with their authors. */
async function readComments(zip: Zip): Promise<ReadonlyMap<string, readonly string[]>> {
  const bytes = await zip.read('comments.xml')
  const found = new Map<string, string[]>()
  if (bytes === undefined) return found
  for (const comment of elementsIn(readXml(bytes), 'comment')) {
    const content = childOf(comment, 'content')
    const words = content === undefined ? '' : textIn(content).trim()
    const id = attributeOf(comment, 'object-id')
    if (words === '' || id === undefined) continue
    const author = attributeOf(comment, 'author') ?? ''
    found.set(id, [...(found.get(id) ?? []), author === '' ? words : `${author}: ${words}`])
  }
  return found
}

async function isEncrypted(zip: Zip): Promise<boolean> {
  const manifests = [await zip.read('META-INF/manifest.xml'), await zip.read('manifest.json')]
  return manifests.some(bytes => bytes !== undefined && Buffer.from(bytes).includes('encryption-data'))
}

/** Returns the root: that of a single sheet; several sheets are placed below the file's name, or below their common central topic. */
function rootOf(all: readonly XmindSheet[], name: string): MindTopic {
  const drawn = all.filter(({ root }) => !isUntouched(root))
  const sheets = drawn.length === 0 ? all : drawn
  const [first, ...others] = sheets
  if (first === undefined) throw new SourceRefused('fileEmpty')
  if (others.length === 0) return first.root
  const isSame = others.every(({ root }) => root.title.trim() === first.root.title.trim())
  const title = isSame && first.root.title.trim() !== '' ? first.root.title : titleFromFileName(name)
  const titles = new Map<string, number>()
  for (const { root } of sheets) titles.set(root.title.trim(), (titles.get(root.title.trim()) ?? 0) + 1)
  return { title, children: sheets.map(sheet => chapterOf(sheet, titles)) }
}

/** Matches default names of central topics and sheets. */
const UNNAMED =
  /^(?:(?:central topic|main topic|zentrales thema|sujet central|tema central|中心主题|中心主題|中央主题|セントラルトピック|中心トピック|중심 토픽|центральная тема)|(?:sheet|map|blatt|feuille|hoja|画布|畫布|シート|시트|лист) ?\d{0,3})$/iu

/** Whether nothing was drawn on a sheet. */
function isUntouched({ title, children, notes, images }: MindTopic): boolean {
  const isBare = children.length === 0 && notes === undefined && images === undefined
  return isBare && (title.trim() === '' || UNNAMED.test(title.trim()))
}

/** Names a sheet after its central topic, or after its own name if several sheets share that topic. */
function chapterOf({ name, root }: XmindSheet, titles: ReadonlyMap<string, number>): MindTopic {
  const title = root.title.trim()
  const isOwn = title !== '' && titles.get(title) === 1
  return isOwn || name.trim() === '' || UNNAMED.test(name.trim()) ? root : { ...root, title: name }
}

const PICTURE = /\.(png|jpe?g|gif|webp|svg|bmp|tiff?|emf|wmf)$/iu

async function readPictures(zip: Zip): Promise<ReadonlyMap<string, Uint8Array>> {
  const members = new Map<string, Uint8Array>()
  const names = zip.names.filter(name => PICTURE.test(name) && /^(?:resources|attachments)\//u.test(name))
  for (const name of names.slice(0, 500)) {
    const bytes = await zip.read(name)
    if (bytes !== undefined) members.set(name, bytes)
  }
  return members
}

function imageUrl(
  address: string,
  members: ReadonlyMap<string, Uint8Array>,
  pictures: ReturnType<typeof createPictureCollector>,
  leftOut: XmindParts['leftOut'],
): string | undefined {
  const path = /^xap:\/{0,2}(.+)$/iu.exec(address)?.[1]
  if (path === undefined) {
    if (/^https?:/iu.test(address)) leftOut.add('externalPictures')
    return undefined
  }
  const bytes = members.get(path.toLowerCase())
  if (bytes === undefined) {
    leftOut.add('otherPictures')
    return undefined
  }
  const extension = PICTURE.exec(path)?.[1]?.toLowerCase() ?? ''
  return pictures.add(bytes, `image/${extension === 'jpg' ? 'jpeg' : extension}`, '') ?? undefined
}
