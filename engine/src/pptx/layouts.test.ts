import { expect, test } from 'vitest'
import { partText, pptxFiles, schemaFaults, schemasAreMissing } from '../../../tests/support/pptx.ts'
import type { ElementId, PageId } from '../base/id.ts'
import { createDeck, createPage, plainBody, solid } from '../document/create.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { FALLBACK_THEME } from '../document/fallback-theme.ts'
import { createImage, createShape, createText } from '../document/new-element.ts'
import { randomDeck } from '../testing/random-deck.ts'
import type { PackageFiles } from './index.ts'

const KEY = 'content_2/two'
const FRAME = { x: 60, y: 60, width: 400, height: 60 }
const LAYOUT = 'ppt/slideLayouts/slideLayout1.xml'

const SLOTS = ['title', 'point1', 'picture1', 'pageNumber'].map((name, index) => ({
  name,
  module: 1 as const,
  sort: index,
  frame: { x: 60, y: 60 + index * 80, width: 400, height: 60 },
}))

function filling(slot: string, element: Element): Element {
  return { ...element, origin: { slot, edited: [] } }
}

function text(id: string, words: string, size = 24): Element {
  return createText(`element:${id}` as ElementId, FRAME, words, { size })
}

function box(id: string, x: number): Element {
  return filling('motif', createShape(`element:${id}` as ElementId, { ...FRAME, x }, 'rect'))
}

function pageOf(number: number, elements: readonly Element[], more: Partial<Page> = {}): Page {
  const ordered = elements.map((element, index) => [element.id, { ...element, order: `a${index}` }] as const)
  const id: PageId = `page:${number}`
  return createPage({ id, order: `a${number}`, layout: KEY, ...more, elements: Object.fromEntries(ordered) })
}

function deckOf(pages: readonly Page[]): Deck {
  const deck = createDeck({ theme: FALLBACK_THEME, title: 'Deck', language: 'en-US' })
  const layout = { key: KEY, layoutId: 3, pattern: 'two', suit: 'paper', slots: SLOTS }
  return { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])), layouts: { [KEY]: layout } }
}

function slide(files: PackageFiles, number: number): string {
  return partText(files, `ppt/slides/slide${number}.xml`)
}

test('what stands in a slot fills the placeholder of its layout, once', async () => {
  const words = [
    filling('title', text('a', 'Title')),
    filling('point1', text('b', 'One')),
    filling('point1', text('c', 'Two')),
  ]
  const files = await pptxFiles(deckOf([pageOf(1, words)]))
  for (const part of [slide(files, 1), partText(files, LAYOUT)]) {
    expect(part).toContain('<p:ph type="title"/>')
    expect(part.match(/<p:ph type="body" idx="21"\/>/g)).toHaveLength(1)
  }
  expect(partText(files, LAYOUT)).toContain('<p:ph type="pic" idx="22"/>')
})

test('a placeholder has the place of its slot and the style of what stands there', async () => {
  const files = await pptxFiles(deckOf([pageOf(1, [filling('point1', text('b', 'One', 40))])]))
  const layout = partText(files, LAYOUT)
  expect(layout).toContain('<a:off x="571500" y="1333500"/>')
  expect(layout).toMatch(/<a:lvl1pPr [^>]*>.*<a:defRPr [^>]*sz="3000"/)
  expect(layout).not.toContain('One')
})

test('every placeholder of a page is one of its layout', async () => {
  let found = 0
  for (let seed = 1; seed <= 12; seed++) {
    const files = await pptxFiles(randomDeck(seed))
    for (const path of [...files.keys()].filter(name => /^ppt\/slides\/slide\d+\.xml$/.test(name))) {
      const relations = partText(files, path.replace('slides/', 'slides/_rels/').concat('.rels'))
      const layout = partText(files, `ppt/slideLayouts/${/slideLayout\d+\.xml/.exec(relations)?.[0]}`)
      for (const [place] of partText(files, path).matchAll(/<p:ph [^>]*>/g)) {
        found++
        expect(layout).toContain(place)
      }
    }
  }
  expect(found).toBeGreaterThan(5)
})

test('decoration that all pages of a layout share is the layout’s; what differs stays', async () => {
  const [same, other] = [box('m1', 11), box('m2', 22)]
  const pages = [1, 2].map(number => {
    const own = [
      { ...same, id: `element:s${number}` },
      { ...other, id: `element:o${number}`, frame: { ...other.frame, x: number } },
    ]
    return pageOf(number, [...own, filling('title', text(`t${number}`, 'Title'))] as Element[])
  })
  const files = await pptxFiles(deckOf(pages))
  expect(partText(files, LAYOUT)).toContain('<a:off x="104775"')
  expect(slide(files, 1)).not.toContain('<a:off x="104775"')
  expect(slide(files, 1)).toContain('<a:off x="9525"')
  expect(slide(files, 2)).toContain('<a:off x="19050"')
})

test('decoration that was changed by hand stays on its page', async () => {
  const edited = { ...box('m', 11), origin: { slot: 'motif', edited: ['frame'] } }
  const files = await pptxFiles(deckOf([pageOf(1, [edited])]))
  expect(slide(files, 1)).toContain('<a:off x="104775"')
})

test('a ground that all pages of a layout share is the layout’s', async () => {
  const background = solid({ base: 'accent4' })
  const files = await pptxFiles(deckOf([pageOf(1, [], { background }), pageOf(2, [], { background })]))
  expect(partText(files, LAYOUT)).toContain('<a:schemeClr val="accent4"/>')
  expect(slide(files, 1)).not.toContain('accent4')
})

test('pictures fill the placeholders of pictures', async () => {
  const asset = { id: 'asset:a' as const, hash: 'h', mime: 'image/png', width: 20, height: 10, url: '/a.png' }
  const picture = filling('picture1', createImage('element:p', FRAME, asset.id, 'A pear'))
  const files = await pptxFiles({ ...deckOf([pageOf(1, [picture])]), assets: { [asset.id]: asset } })
  expect(slide(files, 1)).toMatch(/<p:pic>.*<p:ph type="pic" idx="22"\/>/)
})

test('the number of a page is a field in the placeholder of numbers', async () => {
  const files = await pptxFiles(deckOf([pageOf(1, []), pageOf(2, [filling('pageNumber', text('n', '– 2 –'))])]))
  expect(slide(files, 2)).toContain('<p:ph type="sldNum" sz="quarter" idx="12"/>')
  expect(slide(files, 2)).toMatch(/type="slidenum">.*<a:t>2<\/a:t>/)
})

test('a date that is always that of the day is a field', async () => {
  const date = { day: '2026-11-22', isToday: true }
  const footer = { text: 'Words', date, number: null, logo: null, place: 'bottom', leftOut: [], hand: null } as const
  const files = await pptxFiles({ ...deckOf([pageOf(1, [])]), footer }, { today: '2026-11-27' })
  expect(slide(files, 1)).toMatch(/<p:ph type="dt" sz="quarter" idx="10"\/>.*type="datetime4">.*<a:t>November 27, 2026/)
  expect(slide(files, 1)).toContain('<p:ph type="ftr" sz="quarter" idx="11"/>')
})

test('sections have all pages, in order', async () => {
  const pages = [pageOf(1, []), pageOf(2, [], { section: 'A & B' }), pageOf(3, [], { section: 'A & B' })]
  const part = partText(await pptxFiles(deckOf(pages)), 'ppt/presentation.xml')
  expect(part).toContain('name="A &amp; B"')
  expect([...part.matchAll(/<p14:sldId id="(\d+)"/g)].map(([, id]) => id)).toEqual(['256', '257', '258'])
})

test('a transition that PowerPoint has too is kept', async () => {
  const pages = [pageOf(1, [], { transition: { kind: 'push' } }), pageOf(2, [], { transition: { kind: 'script' } })]
  const files = await pptxFiles(deckOf(pages))
  expect(slide(files, 1)).toContain('<p:transition spd="med"><p:push/></p:transition>')
  expect(slide(files, 2)).not.toContain('p:transition')
})

test('a theme font is called by the weight of most of its letters', async () => {
  const light = { ...text('a', ''), body: plainBody('Light words here', { weight: 300 }) } as Element
  const bold = { ...text('b', ''), body: plainBody('Bold', { weight: 700 }) } as Element
  const files = await pptxFiles(deckOf([pageOf(1, [light, bold])]))
  expect(partText(files, 'ppt/theme/theme1.xml')).toContain('<a:minorFont><a:latin typeface="Poppins Light"/>')
  expect(slide(files, 1)).toContain('<a:latin typeface="+mn-lt"/>')
  expect(slide(files, 1)).toContain('<a:latin typeface="Poppins"/>')
})

test.skipIf(schemasAreMissing !== undefined)(
  'layouts with decoration, sections and transitions keep to the Office schemas',
  async () => {
    const page = (number: number) =>
      pageOf(
        number,
        [
          box(`m${number}`, 11),
          filling('title', text(`t${number}`, 'Title')),
          filling('pageNumber', text(`n${number}`, '2')),
        ],
        {
          section: 'S',
          transition: { kind: 'fade' },
          background: solid({ base: 'accent4' }),
        },
      )
    const deck = { ...deckOf([page(1), page(2)]), language: 'ar' }
    expect(schemaFaults([await pptxFiles(deck)])).toBe('')
  },
)

test('what a master gives its pages stands on their slides, with its ground', async () => {
  const id: PageId = 'page:master-content'
  const logo = { ...text('logo', 'Acme mark'), order: 'a0' }
  const background = solid({ base: 'accent3' })
  const master = { id, background, elements: { [logo.id]: logo }, without: {}, extra: {} }
  const pages = [
    pageOf(1, [text('a', 'One')]),
    pageOf(2, [text('b', 'Two')]),
    pageOf(3, [text('c', 'End')], { pageType: 4 }),
  ]
  const files = await pptxFiles({ ...deckOf(pages), masters: { [id]: master } })
  for (const number of [1, 2]) {
    expect(slide(files, number)).toContain('Acme mark')
    expect(slide(files, number) + partText(files, LAYOUT)).toMatch(/<p:bg>.*accent3/)
  }
  expect(slide(files, 3)).not.toContain('Acme mark')
})
