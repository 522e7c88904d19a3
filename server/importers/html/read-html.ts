import { Readability } from '@mozilla/readability'
import type { FileHints, SourcePicture } from '../../ports/source-reader.ts'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { createPictureCollector, pictureUrl, type ReadSource, SourceRefused } from '../structure/reader.ts'
import { decodeText } from '../structure/text-encoding.ts'
import { htmlBlocks, LEVEL_ATTRIBUTE } from './blocks.ts'
import { HTML_DEPTH_MAX, isTooDeep } from './depth.ts'
import { documentOf, type HtmlDocument } from './document.ts'
import { type HtmlElement, isElement, textOf } from './node.ts'
import { addUnread } from './unread.ts'

const BYTES_MAX = 20 * 1024 * 1024
const ELEMENTS_MAX = 60_000
/** The maximum number of pictures fetched per page. */
const PICTURES_MAX = 20

/** Reads a web page: its article without navigation and the like, its title and language, and the addresses of pictures. */
export function readHtmlFile(bytes: Uint8Array, hints: FileHints): ReadSource {
  if (bytes.length > BYTES_MAX) throw new SourceRefused('tooLarge', { limit: BYTES_MAX })
  const text = withSpeakers(decodeText(bytes, { declared: hints.charset ?? declaredIn(bytes) }))
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
    /** Returns the address of a picture; null if it is not wanted. */
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
  const blocks = htmlBlocks(articleOf(document, text), {
    base: hints.address,
    pictures,
    leftOut,
    page: document.body,
  })
  leftOut.at({})
  if (document.body !== null) addUnread(document.body, blocks, { title, leftOut })
  const letters = blocks.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0)
  if (asksToSignIn && letters < 600) throw new SourceRefused('fileEmpty', { found: 'login' })
  const hasWords = blocks.some(block => block.is === 'item' || block.is === 'table' || block.is === 'heading')
  if (!hasWords && document.querySelector('script') !== null) throw new SourceRefused('sourceScripted')
  if (!hasWords) throw new SourceRefused('fileEmpty', { found: 'page' })
  return {
    blocks,
    pictures: [...gather.list(), ...linked],
    leftOut: leftOut.list(),
    ...(title !== '' && { title }),
    ...(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(language) && { language }),
  }
}

/** Renames the footers of quotations, which say who speaks: the library takes any footer for one of the page. */
function withSpeakers(text: string): string {
  const [before = '', ...quotations] = text.split(/(?=<blockquote[\s>])/iu)
  const named = quotations.map(part => {
    const end = part.search(/<\/blockquote/iu)
    const inside = end < 0 ? '' : part.slice(0, end)
    return inside.replace(/(<\/?)footer(?=[\s>])/giu, '$1cite') + part.slice(inside.length)
  })
  return [before, ...named].join('')
}

/** Returns the encoding that the page declares in its first bytes. */
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

/** Returns the relevant part of a page: the article, or the whole page without navigation if the library finds too little. */
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

/** Finds the article in a separate document, because the library modifies it. */
function articleByReadability(text: string): HtmlElement | null {
  const document = documentOf(text)
  if (document.body === null || isDeep(document.body)) return null
  // The library turns multiple h1 headings into h2.
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute(LEVEL_ATTRIBUTE, '1')
  try {
    const options = {
      charThreshold: 250,
      maxElemsToParse: ELEMENTS_MAX,
      keepClasses: true,
      serializer: (node: unknown) => node,
    }
    const article = new Readability(document as never, options).parse()
    return isElement(article?.content) ? article.content : null
  } catch {
    // Too many elements, or a page without a body.
    return null
  }
}

const DEPTH_MAX = 120

/** Whether the nesting is too deep for the library, whose time grows more than quadratically with it. */
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
