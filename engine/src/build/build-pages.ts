import { fail, ok, type Result } from '../base/result.ts'
import { PAGE_TYPES, type PageType } from '../document/deck.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'
import { CATALOG_MAX } from '../suit/layout-ids.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { buildContent, type ContentSetting } from './build-content.ts'
import { assemblePage, type PagePlace } from './build-page.ts'
import { catalogLayout } from './choose-layout.ts'
import { derived, fillSlots, plain, type SlotTexts, settingTexts } from './fill-slots.ts'
import { fitSlots } from './fit-slots.ts'
import { contentOf, joinSentences, pointOf } from './page-content.ts'
import type { BuildError, BuildPorts, BuiltPage } from './ports.ts'
import type { SlotText } from './slot-body.ts'
import { wordsFor } from './words.ts'

/** What of an outline becomes which pages. */
interface Chapter {
  readonly node: OutlineNode | null
  readonly pages: readonly OutlineNode[]
}

/** The layouts without which no deck can be built. */
interface NeededLayouts {
  readonly cover: Layout
  readonly chapter: Layout
}

/** The pages of an outline, one by one as they are built. Fails with `get_suit_error` once and ends where the suit lacks cover, chapter or content layouts; a page that cannot be built is a failure of its own and the rest goes on. */
export function* buildPages(outline: Outline, suit: Suit, ports: BuildPorts): Generator<Result<BuiltPage, BuildError>> {
  const layouts = neededLayouts(suit)
  if (layouts === null) {
    yield fail({ code: 'get_suit_error', node: outline.root.id })
    return
  }
  const builder = createBuilder(outline, suit, ports)
  yield builder.opening(layouts.cover, outline.root, PAGE_TYPES.cover)
  const chapters = chaptersOf(outline)
  const named = chapters.flatMap(({ node }) => node ?? [])
  if (named.length >= 2) yield* catalogs(builder, suit, { outline, chapters })
  for (const chapter of chapters) {
    if (chapter.node !== null) yield builder.chapter(layouts.chapter, chapter.node, chapter.pages)
    for (const page of chapter.pages) yield* builder.content(page, chapter.node?.value ?? null)
  }
  yield builder.opening(layouts.cover, endingOf(outline), PAGE_TYPES.end)
}

/** Whether a suit has what every deck needs. */
function neededLayouts(suit: Suit): NeededLayouts | null {
  const cover = suit.layouts.find(layout => layout.kind === 'cover')
  const chapter = suit.layouts.find(layout => layout.kind === 'chapter')
  const content = suit.layouts.some(layout => layout.kind === 'content')
  return cover && chapter && content ? { cover, chapter } : null
}

/** Pages that stand before the first chapter are a chapter without a name. Points right under a chapter are a page of their own. */
function chaptersOf({ root }: Outline): Chapter[] {
  const loose = root.children.filter(node => node.kind === 'page')
  const chapters = root.children.filter(node => node.kind === 'chapter')
  const before = loose.length > 0 ? [{ node: null, pages: loose }] : []
  return [...before, ...chapters.map(node => ({ node, pages: node.children.filter(child => child.kind === 'page') }))]
}

function endingOf({ root, language }: Outline): OutlineNode {
  const named = root.children.find(node => node.kind === 'ending')
  return named ?? { ...root, value: wordsFor(language).thanks, children: [], notes: '' }
}

interface CatalogSource {
  readonly outline: Outline
  readonly chapters: readonly Chapter[]
}

/** A catalog of at most twenty items. */
function* catalogs(
  builder: Builder,
  suit: Suit,
  { outline, chapters }: CatalogSource,
): Generator<Result<BuiltPage, BuildError>> {
  const entries = chapters.flatMap(({ node, pages }) => (node ? [{ node, pages }] : [])).slice(0, CATALOG_MAX)
  const layout = catalogLayout(suit, entries.length)
  if (layout === null) return
  const named = outline.root.children.find(node => node.kind === 'catalog')
  const titled = { ...outline.root, value: wordsFor(outline.language).contents, notes: '' }
  yield builder.catalog(layout, named ?? titled, entries)
}

type Builder = ReturnType<typeof createBuilder>

function createBuilder(outline: Outline, suit: Suit, ports: BuildPorts) {
  const deckTitle = outline.root.value
  const chapterCount = outline.root.children.filter(node => node.kind === 'chapter').length
  const fit = { measure: ports.measure, fonts: ports.theme.fonts, language: outline.language }
  const used: string[] = []
  let pageIndex = 0
  let chapter = 0
  const pageCount = estimate(outline)

  function next(): PagePlace {
    return { seed: deckTitle, pageIndex: pageIndex++, pageCount, chapter, chapterCount }
  }

  function single(
    layout: Layout,
    node: OutlineNode,
    at: { texts: SlotTexts; pageType: PageType },
  ): Result<BuiltPage, BuildError> {
    const filled = fillSlots(layout, at.texts)
    const fitted = filled === null ? null : (fitSlots(filled, fit) ?? fitSlots(filled, fit, true))
    if (fitted === null) return fail({ code: 'build.pageFailed', node: node.id })
    return ok(
      assemblePage(
        {
          layout,
          pageType: at.pageType,
          title: node.value,
          notes: node.notes ?? '',
          section: chapter === 0 ? null : sectionName(outline, chapter),
          place: next(),
          fitted,
          nodeOf: () => ({ node: node.id, source: null }),
        },
        suit,
        ports,
      ),
    )
  }

  return {
    opening(layout: Layout, node: OutlineNode, pageType: PageType): Result<BuiltPage, BuildError> {
      const texts = new Map<string, SlotText>([['title', plain(node.value)]])
      const subtitle = pageType === PAGE_TYPES.cover ? subtitleOf(node) : ''
      if (subtitle !== '') texts.set('subtitle', plain(subtitle))
      if (pageType === PAGE_TYPES.end) texts.set('subtitle', derived(deckTitle))
      return single(layout, node, { texts, pageType })
    },

    catalog(
      layout: Layout,
      node: OutlineNode,
      entries: readonly { node: OutlineNode; pages: readonly OutlineNode[] }[],
    ) {
      const texts = new Map<string, SlotText>(settingTexts({ deckTitle, pageNumber: pageIndex + 1, chapter }))
      texts.set('title', plain(node.value))
      for (const [index, entry] of entries.entries()) {
        texts.set(`number${index + 1}`, plain(String(index + 1)))
        texts.set(`item${index + 1}`, plain(entry.node.value))
        texts.set(`itemCaption${index + 1}`, derived(captionOf(entry.pages)))
      }
      return single(withItems(layout, entries.length), node, { texts, pageType: PAGE_TYPES.catalog })
    },

    chapter(layout: Layout, node: OutlineNode, pages: readonly OutlineNode[]) {
      chapter += 1
      const texts = new Map<string, SlotText>(settingTexts({ deckTitle, pageNumber: pageIndex + 1, chapter }))
      texts.set('title', plain(node.value))
      texts.set('number', plain(String(chapter)))
      texts.set('number1', plain(String(chapter)))
      const said = subtitleOf(node)
      texts.set('subtitle', said === '' ? derived(pages.map(page => page.value).join(' · ')) : plain(said))
      return single(layout, node, { texts, pageType: PAGE_TYPES.chapter })
    },

    *content(node: OutlineNode, section: string | null): Generator<Result<BuiltPage, BuildError>> {
      const setting: ContentSetting = { suit, ports, fit, deckTitle, section, next }
      const pages = buildContent(contentOf(node), setting, used)
      if (pages.length === 0) yield fail({ code: 'build.pageFailed', node: node.id })
      for (const page of pages) {
        used.push(page.layout.pattern)
        yield ok(page)
      }
    },
  }
}

/** What the first points right under a title or chapter say. */
function subtitleOf(node: OutlineNode): string {
  const points = node.children.filter(child => child.kind === 'point').map(pointOf)
  return joinSentences(points.map(({ head, text }) => (head === null ? text : `${head}: ${text}`)).slice(0, 2))
}

function captionOf(pages: readonly OutlineNode[]): string {
  return pages[0]?.value ?? ''
}

/** A catalog for more items than there are loses its last places. */
function withItems(layout: Layout, count: number): Layout {
  if (layout.count <= count) return layout
  return { ...layout, slots: layout.slots.filter(slot => slot.sort <= count) }
}

function sectionName({ root }: Outline, chapter: number): string | null {
  return root.children.filter(node => node.kind === 'chapter')[chapter - 1]?.value ?? null
}

function estimate(outline: Outline): number {
  return 2 + chaptersOf(outline).reduce((sum, { node, pages }) => sum + pages.length + (node === null ? 0 : 1), 0)
}
