import { type Outline, type OutlineNode, outlinePages, parseOutline, printOutline } from '@slidewright/engine/outline'
import type { RewriteKind, Rewritten } from '@slidewright/shared'
import type { RewritePage, RewriteRequest } from '../../../ports/rewriter.ts'
import type { TextReader } from '../../../ports/text-reader.ts'
import type { WriterRequest } from '../../../ports/writer.ts'
import { fillerFor } from '../fill.ts'
import { arranged } from './arrange.ts'
import { shorter } from './shorter.ts'
import { speakerNotes } from './speaker-notes.ts'

/** The rewrites that work without a model, because they need no new wording. */
export const BUILTIN_KINDS: readonly RewriteKind[] = ['shorter', 'notes', 'page']

/** Rewrites texts without a model, by leaving out words, quoting the source and reordering points. */
export function rewrittenWords(request: RewriteRequest, reader: TextReader): readonly Rewritten[] {
  const write = WRITERS[request.kind]?.(request, reader)
  return write === undefined ? [] : request.pages.flatMap(write)
}

/** Prepares the shared context of all pages, and returns the function that rewrites a page. */
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

/** Returns the only page of an outline; for a cover, the title itself. */
function subjectOf(outline: Outline): OutlineNode {
  return outlinePages(outline)[0] ?? outline.root.children.find(({ kind }) => kind !== 'point') ?? outline.root
}

function requestOf({ title, language, source }: RewriteRequest): WriterRequest {
  return { kind: source === undefined ? 'title' : 'source', title, language }
}

function sourceOf(source: string | undefined, title: string, reader: TextReader): Outline | undefined {
  return source === undefined || source.trim() === '' ? undefined : reader.read(source, { title }).outline
}
