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
  // A fragment without a body has its content beside it otherwise.
  const whole = /<(?:html|body)[\s>]/iu.test(text.slice(0, 20_000)) ? text : `<html><body>${text}</body></html>`
  const document = parseHTML(whole).document as unknown as HtmlDocument
  // What ends inside its first tag has no root, without which the library can tell neither head nor body.
  if (document.documentElement === null) throw new SourceRefused('fileEmpty', { found: 'page' })
  return document
}
