import { type Outline, type OutlineNode, outlinePages, parseOutline, printOutline } from '@slidewright/engine'
import type { RewriteKind, Rewritten } from '@slidewright/shared'
import type { RewritePage, RewriteRequest, Rewriter } from '../../../ports/rewriter.ts'
import type { TextReader } from '../../../ports/text-reader.ts'
import type { WriterRequest } from '../../../ports/writer.ts'
import { arranged } from './arrange.ts'
import { shorter } from './shorter.ts'
import { speakerNotes } from './speaker-notes.ts'

/** What can be done without a model: everything that needs no words of one's own. */
const KINDS: readonly RewriteKind[] = ['shorter', 'notes', 'page']

/** The rewriter that needs no model. It leaves words out, repeats what the source says and sets points in another order; it writes no word of its own. */
export function createBuiltinRewriter({ reader }: { readonly reader: TextReader }): Rewriter {
  return {
    name: 'builtin',
    kinds: KINDS,
    async *rewrite(request, { signal }) {
      const write = WRITERS[request.kind]
      for (const page of request.pages) {
        signal.throwIfAborted()
        yield* write?.(page, request, reader) ?? []
        // Decks of hundreds of pages leave room for what else the server does.
        await new Promise(resolve => setImmediate(resolve))
      }
    },
  }
}

type Write = (page: RewritePage, request: RewriteRequest, reader: TextReader) => readonly Rewritten[]

const WRITERS: { readonly [K in RewriteKind]?: Write } = {
  shorter: ({ pieces }, { language }) =>
    pieces.flatMap(({ id, text }) => {
      const words = text.replace(/<\/?\d{1,2}>/gu, '')
      const short = shorter(words, language)
      return short === words ? [] : [{ id, text: short }]
    }),
  notes: ({ id, outline, pieces }) => {
    const [noted] = pieces
    const before = noted?.text ?? ''
    const notes = speakerNotes(subjectOf(parseOutline(outline)), before)
    return notes === before.trim() ? [] : [{ id, text: notes }]
  },
  page: ({ id, outline }, request, reader) => {
    const read = parseOutline(outline)
    const { language, title, source } = request
    const parts = { request: requestOf(request), source: sourceOf(source, title, reader), language }
    const children = read.root.children.map(branch => arranged(branch, parts))
    return [{ id, text: printOutline({ ...read, root: { ...read.root, children } }) }]
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
