import { parseHTML } from 'linkedom'
import { SourceRefused } from '../structure/reader.ts'
import type { HtmlElement } from './node.ts'

/** The part of a DOM document that is used. */
export interface HtmlDocument {
  readonly documentElement: HtmlElement | null
  readonly body: HtmlElement | null
  readonly title: string
  querySelector(selector: string): HtmlElement | null
  querySelectorAll(selector: string): Iterable<HtmlElement & { setAttribute(name: string, value: string): void }>
}

/** Parses HTML, a whole page or a fragment. */
export function documentOf(text: string): HtmlDocument {
  // Otherwise the content of a fragment without a body ends up outside of it.
  const whole = /<(?:html|body)[\s>]/iu.test(text.slice(0, 20_000)) ? text : `<html><body>${text}</body></html>`
  const document = parseHTML(whole).document as unknown as HtmlDocument
  // A text that ends inside its first tag has no root, without which the library fails to find head and body.
  if (document.documentElement === null) throw new SourceRefused('fileEmpty', { found: 'page' })
  return document
}
