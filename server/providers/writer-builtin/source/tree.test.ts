import {
  flattenOutline,
  type Outline,
  type OutlineNode,
  parseOutline,
  printOutline,
} from '@slidewright/engine/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textReader } from '../../../importers/text/text-reader.ts'
import { createBuiltinWriter } from '../writer.ts'

const writer = createBuiltinWriter({ reader: textReader, pace: { pieceMs: 0, totalMs: 0 } })

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

async function through(outline: Outline): Promise<{ readonly drafted: Outline; readonly written: Outline }> {
  const request = { kind: 'source', title: '', text: printOutline(outline), format: 'outline' } as const
  const { signal } = new AbortController()
  const drafted = parseOutline(await whole(writer.outline(request, { signal })))
  const written = parseOutline(await whole(writer.content({ ...request, outline: printOutline(drafted) }, { signal })))
  return { drafted, written }
}

const words = fc
  .array(fc.constantFrom('alpha', 'beta', '2024', '12 %', 'gamma', '中文', 'straße', 'delta', 'a_b', '1. one'), {
    minLength: 1,
    maxLength: 5,
  })
  .map(parts => parts.join(' '))
let count = 0
const heading = words.map(text => `${text} ${++count}`)
const source = { source: 'map.xmind', place: 'somewhere' }

function nodes(
  kind: OutlineNode['kind'],
  value: fc.Arbitrary<string>,
  below: fc.Arbitrary<OutlineNode>,
  min = 0,
): fc.Arbitrary<OutlineNode> {
  return fc
    .record({ value, children: fc.array(below, { minLength: min, maxLength: 4 }), hasNotes: fc.boolean() })
    .map(({ hasNotes, ...made }) => ({
      ...made,
      id: '',
      kind,
      originType: 'list' as const,
      ...(kind === 'title' ? {} : { source }),
      ...(hasNotes && kind === 'page' ? { notes: `say ${made.value}` } : {}),
    }))
}

const leaf = words.map(
  (value): OutlineNode => ({ id: '', kind: 'point', value, originType: 'list', children: [], source }),
)
const point = nodes('point', words, nodes('point', words, leaf))
const table = fc.constantFrom(undefined, {
  rows: [
    ['Year', 'Cost'],
    ['2023', '4'],
  ],
})
const page = fc.tuple(nodes('page', heading, point, 1), table, fc.boolean()).map(([made, rows, hasImage]) => ({
  ...made,
  ...(rows && { table: rows }),
  ...(hasImage && { images: [{ url: `/uploads/${made.value.length}.png`, alt: 'x' }] }),
}))
const trees: fc.Arbitrary<Outline> = fc.record({
  root: fc.oneof(nodes('title', heading, page, 2), nodes('title', heading, nodes('chapter', heading, page, 1), 2)),
  language: fc.constant('en'),
})

function drawn(node: OutlineNode): unknown {
  const { kind, value, notes, table: rows, images, source: from, children } = node
  return { kind, value, notes, rows, images, from, children: children.map(drawn) }
}

describe('a source that already has a structure keeps it', () => {
  test('trees of points are unchanged: titles, order, nesting, notes, tables, pictures and origins', async () => {
    let pages = 0
    await fc.assert(
      fc.asyncProperty(trees, async outline => {
        const { drafted, written } = await through(outline)
        const expected = drawn(parseOutline(printOutline(outline)).root)
        expect(drawn(drafted.root)).toEqual(expected)
        expect(drawn(written.root)).toEqual(expected)
        pages += flattenOutline(outline).filter(node => node.kind === 'page').length
      }),
      { numRuns: 120 },
    )
    expect(pages).toBeGreaterThan(300)
  })

  test('adjacent headings without content share a page', async () => {
    const text =
      '# House\n\n### Kitchen\n\n### Bath\n\n## Outside\n\n### Roof\n\n### Garden\n\n### Drive\n\n### Trees\n- Oak\n'
    const { drafted } = await through(parseOutline(text))
    expect(flattenOutline(drafted).map(({ kind, value }) => `${kind} ${value}`)).toEqual(
      'title House,page House,point Kitchen,point Bath,chapter Outside,page Outside,point Roof,point Garden,point Drive,page Trees,point Oak'.split(
        ',',
      ),
    )
  })

  test('running text is shortened, but all headings of the source remain in order', async () => {
    const prose = fc.array(words, { minLength: 8, maxLength: 20 }).map(parts => {
      const text = `${parts.join('. ').replace(/^./u, first => first.toUpperCase())}.`
      return { id: '', kind: 'point', value: text, originType: 'paragraph', children: [], source } satisfies OutlineNode
    })
    const long = nodes('page', heading, fc.oneof(point, prose), 1)
    const texts = nodes('title', heading, nodes('chapter', heading, long, 1), 2).map(root => ({ root, language: 'en' }))
    const isHead = (node: OutlineNode) => node.kind === 'chapter' || node.kind === 'page'
    await fc.assert(
      fc.asyncProperty(texts, async outline => {
        const { written } = await through(outline)
        const rest = flattenOutline(written)
          .filter(isHead)
          .map(node => node.value)
        for (const { value } of flattenOutline(outline).filter(isHead)) {
          // What leads into a list may stand behind its heading.
          const at = rest.findIndex(head => head === value || head.startsWith(`${value}: `))
          expect(at, `${value} in ${rest.join(' | ')}`).toBeGreaterThanOrEqual(0)
          rest.splice(0, at + 1)
        }
      }),
      { numRuns: 60 },
    )
  })
})
