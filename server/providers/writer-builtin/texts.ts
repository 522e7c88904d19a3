import { type Outline, type OutlineNode, parseOutline, printOutline } from '@slidewright/engine/outline'
import type { TextReader } from '../../ports/text-reader.ts'
import { type ContentRequest, WriterError, type WriterRequest } from '../../ports/writer.ts'
import { filled } from './fill.ts'
import { outlineFromSource } from './source/from-source.ts'
import { isTree, outlineOfTree } from './source/tree.ts'
import { draftFromTitle } from './title/from-title.ts'

/** Writes the outline for a request, as Markdown. Throws a WriterError if there is no content. */
export function outlineText(request: WriterRequest, reader: TextReader): string {
  return printOutline(outlineFor(request, reader))
}

/** Returns the outline of a request with empty pages filled, as Markdown. */
export function contentText(request: ContentRequest, reader: TextReader): string {
  return printOutline(contentFor(request, reader))
}

/** Longer lines, in characters, are body text rather than a title. */
const LINE = 120

function outlineFor(request: WriterRequest, reader: TextReader): Outline {
  if (request.kind === 'title') return draftFromTitle(request, languageOf(request, reader))
  const { outline } = sourceOf(request, reader)
  if (outline.root.value === '' && outline.root.children.length === 0)
    throw new WriterError(12102, 'The source has no words')
  const title = (request.text ?? '').length > 2 * LINE ? undefined : bareTitle(outline)
  if (title === undefined)
    return isTree(outline, request) ? outlineOfTree(outline) : outlineFromSource(outline, request)
  return draftFromTitle({ ...request, ...title }, outline.language)
}

/** Returns the title of a text that consists of a title only, and its subtitle if there is one. */
function bareTitle({ root }: Outline): { readonly title: string; readonly lead?: string } | undefined {
  const [below, ...others] = root.children
  const isBare = root.value !== '' && others.length === 0 && (below === undefined || isLine(below))
  if (!isBare) return undefined
  return { title: root.value, ...(below === undefined ? {} : { lead: below.value }) }
}

function isLine({ children, table, images, value }: OutlineNode): boolean {
  return children.length === 0 && table === undefined && images === undefined && value.length <= LINE
}

function contentFor(request: ContentRequest, reader: TextReader): Outline {
  const outline = parseOutline(request.outline)
  const source = request.kind === 'source' ? sourceOf(request, reader).outline : undefined
  if (source !== undefined && isTree(source, request)) return outline
  const language = source?.language ?? languageOf(request, reader)
  return filled(outline, { request, source, language })
}

function sourceOf(request: WriterRequest, reader: TextReader) {
  const { title, sourceName, format } = request
  return reader.read(request.text ?? '', {
    title,
    ...(sourceName === undefined ? {} : { source: sourceName }),
    ...(format === undefined ? {} : { format }),
  })
}

/** Returns the requested language, unless the title is written in the script of another one. */
function languageOf({ title, language }: WriterRequest, reader: TextReader): string {
  return language ?? reader.languageOf(title, 'en')
}
