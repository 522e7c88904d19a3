import { Readability } from '@mozilla/readability'
import type { FileHints, SourcePicture } from '../../ports/source-reader.ts'
import {
  createLeftOutCounter,
  createPictureCollector,
  pictureUrl,
  type ReadSource,
  SourceRefused,
} from '../structure/reader.ts'
import { decodeText } from '../structure/text-encoding.ts'
import { htmlBlocks, LEVEL_ATTRIBUTE } from './blocks.ts'
import { HTML_DEPTH_MAX, isTooDeep } from './depth.ts'
import { documentOf, type HtmlDocument } from './document.ts'
import { type HtmlElement, isElement, textOf } from './node.ts'

const BYTES_MAX = 20 * 1024 * 1024
const ELEMENTS_MAX = 60_000
/** Pictures of a page that are fetched. */
const PICTURES_MAX = 20

/** Reads a web page: its article without what stands around it, its title and language; pictures where they are. */
export function readHtmlFile(bytes: Uint8Array, hints: FileHints): ReadSource {
  if (bytes.length > BYTES_MAX) throw new SourceRefused('tooLarge', { limit: BYTES_MAX })
  const text = decodeText(bytes, { declared: hints.charset ?? declaredIn(bytes) })
  if (isTooDeep(text)) throw new SourceRefused('sourceTooMany', { limit: HTML_DEPTH_MAX })
  const document = documentOf(text)
  const asksToSignIn = document.querySelector('input[type="password"]') !== null
  const title = titleOf(document)
  const language = document.documentElement?.getAttribute('lang') ?? ''
  const leftOut = createLeftOutCounter()
  const gather = createPictureCollector(leftOut)
  const linked: SourcePicture[] = []
  const pictures = {
    gather,
    /** The address of a picture; null where it is not wanted. */
    link: (address: string, alt: string): string | null => {
      if (hints.address === undefined || linked.length >= PICTURES_MAX) {
        leftOut.add(hints.address === undefined ? 'externalPictures' : 'morePictures')
        return null
      }
      const id = `${1_000 + linked.length}`
      linked.push({ id, bytes: new Uint8Array(), mime: '', alt, address })
      return pictureUrl(id)
    },
  }
  const blocks = htmlBlocks(articleOf(document, text), { base: hints.address, pictures, leftOut })
  const letters = blocks.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0)
  if (asksToSignIn && letters < 600) throw new SourceRefused('fileEmpty', { found: 'login' })
  const hasWords = blocks.some(block => block.is === 'item' || block.is === 'table' || block.is === 'heading')
  if (!hasWords) throw new SourceRefused('fileEmpty', { found: 'page' })
  return {
    blocks,
    pictures: [...gather.list(), ...linked],
    leftOut: leftOut.list(),
    ...(title !== '' && { title }),
    ...(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(language) && { language }),
  }
}

/** The encoding that the page itself declares, in its first bytes. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')
  return (
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/iu.exec(head)?.[1] ??
    /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})/iu.exec(head)?.[1]
  )
}

function titleOf(document: HtmlDocument): string {
  const meta = document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? ''
  const only = onlyOne(document, 'h1')
  const head = only === null ? '' : textOf(only)
  return (head || meta || document.title).replace(/\s+/gu, ' ').trim().slice(0, 200)
}

/** The part of a page that is read. Where the library finds little of much, the whole page without its surroundings. */
function articleOf(document: HtmlDocument, text: string): HtmlElement {
  const main = onlyOne(document, 'article') ?? onlyOne(document, 'main') ?? document.body
  const length = main === null ? 0 : lettersOf(main)
  const found = articleByReadability(text)
  if (found !== null && lettersOf(found) >= 0.4 * length) return found
  if (main === null) throw new SourceRefused('fileEmpty', { found: 'page' })
  return main
}

function onlyOne(document: HtmlDocument, selector: string): HtmlElement | null {
  const [only, second] = document.querySelectorAll(selector)
  return second === undefined ? (only ?? null) : null
}

/** The library changes the document that it looks at, so it has its own. */
function articleByReadability(text: string): HtmlElement | null {
  const document = documentOf(text)
  if (document.body === null || isDeep(document.body)) return null
  // Of several highest headings it makes second ones.
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute(LEVEL_ATTRIBUTE, '1')
  try {
    const options = { charThreshold: 250, maxElemsToParse: ELEMENTS_MAX, serializer: (node: unknown) => node }
    const article = new Readability(document as never, options).parse()
    return isElement(article?.content) ? article.content : null
  } catch {
    // Too many elements, or a page without a body.
    return null
  }
}

const DEPTH_MAX = 120

/** The library's time grows with the square of the depth, and worse. */
function isDeep(body: HtmlElement): boolean {
  const waiting = [{ node: body, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.depth > DEPTH_MAX) return true
    for (const child of next.node.childNodes) if (isElement(child)) waiting.push({ node: child, depth: next.depth + 1 })
  }
  return false
}

function lettersOf(element: HtmlElement): number {
  let count = 0
  const waiting: HtmlElement[] = [element]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const child of node.childNodes) {
      if (isElement(child)) {
        if (!/^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|NAV|HEADER|FOOTER|ASIDE|FORM)$/iu.test(child.nodeName))
          waiting.push(child)
      } else if (child.nodeType === 3) count += (child.textContent ?? '').trim().length
    }
  }
  return count
}
