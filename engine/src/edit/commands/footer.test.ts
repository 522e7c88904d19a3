import { describe, expect, test } from 'vitest'
import { countingIds, type PageId } from '../../base/id.ts'
import { buildDeck } from '../../build/build-deck.ts'
import { contrastRatio } from '../../color/contrast.ts'
import { resolveColor } from '../../color/resolve.ts'
import type { Deck } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { fromFile, toFile } from '../../document/file.ts'
import { NO_FOOTER } from '../../document/footer.ts'
import { createShape } from '../../document/new-element.ts'
import { bodyOf, pagesOf, textOf } from '../../document/read.ts'
import { parseOutline } from '../../outline/reader.ts'
import { buildScene } from '../../scene/build-scene.ts'
import { drawNothing, EVEN_MEASURE } from '../../scene/fixture.ts'
import { dressedPage, isFooterId } from '../../scene/footer.ts'
import { hitTest } from '../../scene/hit-test.ts'
import { updateScene } from '../../scene/update-scene.ts'
import { SUITS } from '../../suit/catalogue/index.ts'
import { editorOf } from '../../testing/editor-driver.ts'
import { fakeMeasure } from '../../testing/fake-measure.ts'

const deckOf = (editor: ReturnType<typeof editorOf>) => editor.state$.value.deck
const footer = { ...NO_FOOTER, text: 'Board', number: '{n} / {total}', leftOut: [] }

function partsOn(deck: Deck, id: PageId, today?: string): Element[] {
  const page = pagesOf(deck).find(each => each.id === id)
  return page
    ? Object.values(dressedPage(deck, page, { today }).elements).filter(element => isFooterId(element.id))
    : []
}

function said(deck: Deck, id: PageId, today?: string): string {
  return partsOn(deck, id, today)
    .map(element => {
      const body = bodyOf(element)
      return body ? textOf(body) : element.kind
    })
    .join(' | ')
}

const sceneOf = (deck: Deck, page: PageId) => buildScene({ deck, page, measure: EVEN_MEASURE, drawChart: drawNothing })

describe('footers', () => {
  test('FO1 one command puts a footer on every page; it is one step of undo, and survives a file', () => {
    const editor = editorOf('a | b | c')
    const before = deckOf(editor)
    editor.run('deck.setFooter', { footer })
    expect(said(deckOf(editor), 'page:2')).toBe('Board | 2 / 3')
    const read = fromFile(JSON.parse(JSON.stringify(toFile(deckOf(editor)))))
    expect(read.ok && said(read.value, 'page:2')).toBe('Board | 2 / 3')
    editor.undo()
    expect(deckOf(editor)).toEqual(before)
    expect(said(deckOf(editor), 'page:2')).toBe('')
  })

  test('FO2 page numbers follow the order of the pages', () => {
    const editor = editorOf('a | b | c')
    editor.run('deck.setFooter', { footer })
    editor.run('page.move', { pages: ['page:3'], to: 0 })
    expect(said(deckOf(editor), 'page:3')).toBe('Board | 1 / 3')
    expect(said(deckOf(editor), 'page:1')).toBe('Board | 2 / 3')
    editor.run('page.delete', { pages: ['page:3'] })
    expect(said(deckOf(editor), 'page:1')).toBe('Board | 1 / 2')
  })

  test('FO3 a page says otherwise for itself; later changes of the deck still reach what it does not say', () => {
    const editor = editorOf('a | b')
    editor.run('deck.setFooter', { footer })
    editor.run('page.setFooter', { page: 'page:2', parts: { text: null } })
    expect(said(deckOf(editor), 'page:2')).toBe('2 / 2')
    editor.run('deck.setFooter', { footer: { ...footer, number: 'Page {n}' } })
    expect(said(deckOf(editor), 'page:2')).toBe('Page 2')
    editor.run('page.setFooter', { page: 'page:2', parts: null })
    expect(said(deckOf(editor), 'page:2')).toBe('Board | Page 2')
  })

  test('FO4 covers, chapters and the last page go without if so chosen', () => {
    const editor = editorOf('a | b | c')
    const deck = deckOf(editor)
    const cover = { ...deck, footer: { ...footer, leftOut: ['last'] as const } }
    expect(said(cover, 'page:2')).toBe('Board | 2 / 3')
    expect(said(cover, 'page:3')).toBe('')
  })

  test('FO5 today is what the show says it is; a fixed day stays', () => {
    const deck = { ...deckOf(editorOf('a')), language: 'en-US' }
    const dated = (isToday: boolean) => ({ ...deck, footer: { ...NO_FOOTER, date: { day: '2026-11-22', isToday } } })
    expect(said(dated(true), 'page:1', '2027-01-05')).toBe('January 5, 2027')
    expect(said(dated(true), 'page:1')).toBe('November 22, 2026')
    expect(said(dated(false), 'page:1', '2027-01-05')).toBe('November 22, 2026')
  })

  test('FO6 a deck from right to left has its footer mirrored', () => {
    const deck = { ...deckOf(editorOf('a')), footer }
    const xOf = (language: string) =>
      partsOn({ ...deck, language }, 'page:1').map(({ frame }) => frame.x + frame.width / 2)
    const [text = 0, number = 0] = xOf('en')
    expect(xOf('ar')[0]).toBeCloseTo(960 - text)
    expect(xOf('ar')[1]).toBeCloseTo(960 - number)
    expect(text).toBeLessThan(number)
  })

  test('FO7 words are legible on a dark page, and on a picture they have a plate', () => {
    const deck = { ...deckOf(editorOf('a')), footer }
    const [page] = pagesOf(deck)
    if (page === undefined) throw new Error('The deck has a page')
    const { colors } = deck.theme
    const on = (background: NonNullable<typeof page.background>) =>
      partsOn({ ...deck, pages: { [page.id]: { ...page, background } } }, page.id)[0]
    const dark = on({ kind: 'solid', color: { base: '#101418' } })
    if (dark?.kind !== 'text') throw new Error('On one color it is a text')
    const fill = dark.body.paragraphs[0]?.runs[0]?.style.fill
    if (fill?.kind !== 'solid') throw new Error('It is of one color')
    const ground = resolveColor({ base: '#101418' }, colors)
    expect(contrastRatio(resolveColor(fill.color, colors), ground)).toBeGreaterThanOrEqual(4.5)
    expect(on({ kind: 'image', asset: 'asset:1', fit: 'cover' })?.kind).toBe('shape')
  })

  test('FO8 it is in the scene, updated with it, and cannot be hit', () => {
    const editor = editorOf('a')
    const before = deckOf(editor)
    const first = sceneOf(before, 'page:1')
    const after = { ...before, footer }
    const updated = updateScene(first, { deck: after, touched: [] })
    expect([...updated.nodes.keys()].filter(isFooterId)).toHaveLength(2)
    expect(updated.order.filter(isFooterId)).toHaveLength(2)
    expect(updated.order.slice(-2).every(isFooterId)).toBe(true)
    expect(updated.order).toEqual(sceneOf(after, 'page:1').order)
    const box = partsOn(after, 'page:1')[1]?.frame
    if (box === undefined) throw new Error('The number is there')
    const at = { x: box.x + box.width - 3, y: box.y + box.height - 5 }
    expect(hitTest(updated, at)).toBeNull()
    const back = updateScene(updated, { deck: before, touched: [] })
    expect([...back.nodes.keys()].filter(isFooterId)).toEqual([])
  })

  test('FO9 its line is not one that words stand in', () => {
    const deck = { ...deckOf(editorOf('a')), footer }
    const [page] = pagesOf(deck)
    if (page === undefined) throw new Error('The deck has a page')
    const shape = createShape('element:low', { x: 56, y: 490, width: 400, height: 24 }, 'rect')
    const free = partsOn(deck, page.id)[0]?.frame.y ?? 0
    const words = { ...shape, body: bodyOf(partsOn(deck, page.id)[0] as Element) }
    const full = { ...deck, pages: { [page.id]: { ...page, elements: { ...page.elements, [shape.id]: words } } } }
    const lower = partsOn(full, page.id)[0]?.frame.y ?? 0
    expect(lower).toBeGreaterThan(free)
    expect(lower).toBeGreaterThanOrEqual(514)
  })

  test.each(SUITS.map(suit => [suit.id, suit] as const))(
    'FO10 in %s it stands on every page of a deck, within the page, in type that can be read, its parts apart',
    (_, suit) => {
      const [theme] = suit.themes
      if (theme === undefined) throw new Error('no theme')
      expect(suit.footer?.size).toBeGreaterThanOrEqual(12)
      const outline = parseOutline('# Deck\n## One\n### Page\n- a\n- b\n- c\n### Other\n- Words that stand alone')
      const built = buildDeck(outline, suit, { theme, measure: fakeMeasure(), ids: countingIds() })
      if (!built.ok) throw new Error(built.error.code)
      const deck = { ...built.value.deck, footer }
      for (const page of pagesOf(deck)) {
        const frames = partsOn(deck, page.id).map(({ frame }) => frame)
        expect(said(deck, page.id), String(page.layout)).toContain('Board')
        for (const [index, { x, y, width, height }] of frames.entries()) {
          expect(Math.min(x, y), String(page.layout)).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(deck.size.width)
          expect(y + height).toBeLessThanOrEqual(deck.size.height)
          for (const other of frames.slice(index + 1))
            expect(
              x + width <= other.x || other.x + other.width <= x || other.y >= y + height,
              String(page.layout),
            ).toBe(true)
        }
      }
    },
  )
})
