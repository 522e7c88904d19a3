import { wordsOfFileName } from '@slidewright/shared'
import type { FileHints } from '../ports/source-reader.ts'
import { type MindTopic, outlineOfTopics } from './mind-map.ts'
import { createLeftOut, createPictures, type ReadSource, SourceRefused } from './reader.ts'
import { readXmindJson } from './xmind-json.ts'
import { readXmindXml } from './xmind-xml.ts'
import { openZip, type Zip } from './zip.ts'

/** What a sheet reader needs besides the sheet. */
export interface XmindParts {
  /** A picture of the package as a url for the outline; undefined where it is none that is shown. */
  image(address: string): string | undefined
  readonly leftOut: ReturnType<typeof createLeftOut>
}

/** The sheets of a workbook: each its root, with floating topics after the root's own. */
export type XmindSheets = readonly MindTopic[]

/** Reads an `.xmind` file: content.json where there is one, else content.xml. Newer programs write a content.xml, too, that holds nothing. */
export async function readXmindFile(bytes: Uint8Array, hints: FileHints): Promise<ReadSource> {
  const zip = await openZip(bytes)
  const leftOut = createLeftOut()
  const pictures = createPictures(leftOut)
  const members = await readPictures(zip)
  const parts: XmindParts = { image: address => imageUrl(address, members, pictures, leftOut), leftOut }
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

async function sheetsOf(zip: Zip, parts: XmindParts): Promise<XmindSheets> {
  if (await isEncrypted(zip)) throw new SourceRefused('sourceEncrypted')
  const json = await zip.read('content.json')
  if (json !== undefined) return readXmindJson(json, parts)
  const xml = await zip.read('content.xml')
  if (xml !== undefined) return readXmindXml(xml, parts)
  throw new SourceRefused('sourceDamaged')
}

async function isEncrypted(zip: Zip): Promise<boolean> {
  const manifests = [await zip.read('META-INF/manifest.xml'), await zip.read('manifest.json')]
  return manifests.some(bytes => bytes !== undefined && Buffer.from(bytes).includes('encryption-data'))
}

/** One sheet is the map; several stand below the name of the file. */
function rootOf(sheets: XmindSheets, name: string): MindTopic {
  const [first, ...others] = sheets
  if (first === undefined) throw new SourceRefused('fileEmpty')
  if (others.length === 0) return first
  return { title: wordsOfFileName(name), children: sheets }
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
  pictures: ReturnType<typeof createPictures>,
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
