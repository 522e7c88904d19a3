import { type Outline, type OutlineNode, outlinePages, parseOutline, printOutline } from '@slidewright/engine/outline'
import type { RewriteKind, Rewritten } from '@slidewright/shared'
import type { RewritePage, RewriteRequest } from '../../../ports/rewriter.ts'
import type { TextReader } from '../../../ports/text-reader.ts'
import type { WriterRequest } from '../../../ports/writer.ts'
import { fillerFor } from '../fill.ts'
import { arranged } from './arrange.ts'
import { shorter } from './shorter.ts'
import { speakerNotes } from './speaker-notes.ts'

/** What can be done without a model: everything that needs no words of one's own. */
export const BUILTIN_KINDS: readonly RewriteKind[] = ['shorter', 'notes', 'page']

/** All that a request changes, without a model: words are left out, what the source says is repeated, points are set in another order; no word is new. */
export function rewrittenWords(request: RewriteRequest, reader: TextReader): readonly Rewritten[] {
  const write = WRITERS[request.kind]?.(request, reader)
  return write === undefined ? [] : request.pages.flatMap(write)
}

/** Prepares what all pages have in common, and writes a page. */
type Write = (request: RewriteRequest, reader: TextReader) => (page: RewritePage) => readonly Rewritten[]

const WRITERS: { readonly [K in RewriteKind]?: Write } = {
  shorter:
    ({ language }) =>
    ({ pieces }) =>
      pieces.flatMap(({ id, text }) => {
        const words = text.replace(/<\/?\d{1,2}>/gu, '')
        const short = shorter(words, language)
        return short === words ? [] : [{ id, text: short }]
      }),
  notes:
    () =>
    ({ id, outline, pieces }) => {
      const [noted] = pieces
      const before = noted?.text ?? ''
      const notes = speakerNotes(subjectOf(parseOutline(outline)), before)
      return notes === before.trim() ? [] : [{ id, text: notes }]
    },
  page: (request, reader) => {
    const { language, title, source } = request
    const outline = sourceOf(source, title, reader)
    const fill = fillerFor({ request: requestOf(request), source: outline, language })
    const parts = { source: outline && { outline, fill } }
    return page => {
      const read = parseOutline(page.outline)
      const children = read.root.children.map(branch => arranged(branch, parts))
      return [{ id: page.id, text: printOutline({ ...read, root: { ...read.root, children } }) }]
    }
  },
}

/** The page that an outline of one page holds; of a cover the title itself. */
function subjectOf(outline: Outline): OutlineNode {
  return outlinePages(outline)[0] ?? outline.root.children.find(({ kind }) => kind !== 'point') ?? outline.root
}

function requestOf({ title, language, source }: RewriteRequest): WriterRequest {
  return { kind: source === undefined ? 'title' : 'source', title, language }
}

function sourceOf(source: string | undefined, title: string, reader: TextReader): Outline | undefined {
  return source === undefined || source.trim() === '' ? undefined : reader.read(source, { title }).outline
}
