import {
  buildDeck,
  buildScene,
  countingIds,
  flattenOutline,
  type Outline,
  outlinePages,
  pagesOf,
  parseOutline,
  toFile,
} from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { writeSvg } from '@slidewright/engine/svg'
import { fakeMeasure } from '@slidewright/engine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WriterRequest } from '../../server/ports/writer.ts'
import { type Injection, injections } from '../support/injections.ts'
import type { Asked } from './model-protocols.ts'
import { type ModelServer, startModel } from './model-server.ts'
import { calm, modelWriter, OUTLINE, whole } from './model-writer.ts'

const SEED = Number(process.env.SEED ?? 22)
const DOCUMENTS = injections(200, SEED)
/** What a page could load or run. */
const ACTIVE =
  /<\s*(?:script|iframe|object|embed|img|image|foreignObject|style|a|form|meta)\b|\son\w+\s*=\s*"|href="(?!#)/iu

let model: ModelServer
beforeAll(async () => {
  model = await startModel()
})
afterAll(() => model.stop())

const requestOf = ({ text }: Injection): WriterRequest => ({ kind: 'source', title: '', text, language: 'en' })

test(`T22 in ${DOCUMENTS.length} documents whatever is ordered is data: it stands between the marks, and the rules are the same`, async () => {
  const writer = modelWriter(model.baseUrl)
  model.behave({ does: 'answer', text: OUTLINE, pieces: 1_000 })
  await whole(writer.outline({ ...requestOf({ text: 'Night trains are back.', payload: '' }) }, calm()))
  const rules = model.asked[0]?.system
  for (const document of DOCUMENTS) {
    model.asked.length = 0
    expect(await whole(writer.outline(requestOf(document), calm()))).toBe(OUTLINE)
    expect(model.asked).toHaveLength(1)
    expectFenced(model.asked[0], rules)
  }
})

/** One request of the user's, one pair of marks, nothing else. */
function expectFenced(asked: Asked | undefined, rules: string | undefined): void {
  const content = asked?.messages[0]?.content ?? ''
  expect([asked?.system, asked?.messages.length]).toEqual([rules, 1])
  expect(content.startsWith('<<<source\n')).toBe(true)
  expect(content.endsWith('\nsource>>>')).toBe(true)
  expect([content.split('<<<').length, content.split('>>>').length]).toEqual([2, 2])
  expect(JSON.stringify(asked?.body)).not.toContain('secret')
}

test('T22 a model that obeys puts nothing into a deck that loads or runs', { timeout: 120_000 }, async () => {
  const writer = modelWriter(model.baseUrl)
  let pictures = 0
  for (const [index, document] of DOCUMENTS.entries()) {
    const obeyed = OUTLINE.replace(
      '## The plan\n',
      `## The plan\n${document.payload}\n### More\n- so ${document.payload}\n`,
    )
    model.behave({ does: 'answer', text: obeyed, pieces: 1_000 })
    const outline = parseOutline(await whole(writer.outline(requestOf(document), calm())))
    expect(outlinePages(outline).length).toBeGreaterThanOrEqual(3)
    expectHarmless(outline, document)
    // Every twentieth is painted: a picture takes as long as a hundred outlines.
    if (index % 20 === 0) pictures += expectPaintedHarmless(outline)
  }
  expect(pictures).toBeGreaterThan(50)
})

function expectHarmless(outline: Outline, { payload }: Injection): void {
  const nodes = flattenOutline(outline)
  expect(nodes.length, payload).toBeGreaterThan(1)
  for (const node of nodes) {
    expect([node.images ?? [], node.source], payload).toEqual([[], undefined])
    expect([node.value, node.notes ?? ''].join(' '), payload).not.toMatch(ACTIVE)
  }
}

function expectPaintedHarmless(outline: Outline): number {
  const suit = SUITS[0]
  const theme = suit?.themes[0]
  if (suit === undefined || theme === undefined) throw new Error('There is no suit')
  const measure = fakeMeasure()
  const built = buildDeck(outline, suit, { theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const { deck } = built.value
  expect(toFile(deck).assets ?? []).toEqual([])
  for (const { id } of pagesOf(deck)) {
    const svg = writeSvg(buildScene({ deck, page: id, theme, measure, drawChart: () => [] }))
    expect(svg.replace(/href="data:image\/(?:png|jpeg|webp);/gu, '')).not.toMatch(/<script|\son\w+="|href="(?!#)/iu)
  }
  return pagesOf(deck).length
}

test('control: an answer that is passed on as it is fails all of this', () => {
  const harmful = DOCUMENTS.filter(({ payload }) => ACTIVE.test(payload) || payload.includes('!['))
  expect(harmful.length).toBeGreaterThan(150)
  const document: Injection = { text: '', payload: '![pixel](https://canary.example/pixel.gif)' }
  const outline = parseOutline(`# A\n### B\n- c ${document.payload}\n`)
  expect(() => expectHarmless(outline, document)).toThrow()
})
