import { fail, ok, type Result } from '../base/result.ts'
import { PAGE_TYPES } from '../document/deck.ts'
import { chaptersOf } from '../outline/tree.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'
import { suitFor } from '../suit/suit-for.ts'
import type { Suit } from '../suit/types.ts'
import { buildContent } from './build-content.ts'
import { buildOpening, type OpeningContext } from './build-opening.ts'
import type { PagePlace } from './build-page.ts'
import { catalogLayout, withItems } from './choose-layout.ts'
import { openingFor } from './columns.ts'
import { catalogTexts, chapterTexts, coverTexts, endingTexts, isCaption } from './opening-texts.ts'
import { contentOf } from './page-content.ts'
import type { BuildError, BuildPorts, BuiltPage } from './ports.ts'
import { chapterNumbers, sectionsOf } from './sections.ts'
import { withWordPlaces } from './word-places.ts'
import { wordsFor } from './words.ts'

type Pages = Generator<Result<BuiltPage, BuildError>>

/**
 * Builds the pages of an outline one by one. Fails once with `get_suit_error` and stops if the suit lacks cover, chapter or content
 * layouts; a page that cannot be built yields a failure of its own, and the rest continues.
 */
export function* buildPages(outline: Outline, plainSuit: Suit, ports: BuildPorts): Pages {
  const suit = suitFor(withWordPlaces(plainSuit), outline.language)
  if (!isWhole(suit)) {
    yield fail({ code: 'get_suit_error', node: outline.root.id })
    return
  }
  const course = startCourse(outline, suit, ports)
  const isSaid = yield* cover(course)
  yield* catalog(course)
  if (!isSaid) yield* pointsOf(course, outline.root, null)
  for (const part of partsOf(outline)) yield* chapter(course, part)
  yield* ending(course)
}

/** Whether a suit has the layouts without which no deck can be built. */
function isWhole({ layouts }: Suit): boolean {
  return (['cover', 'chapter', 'content'] as const).every(kind => layouts.some(layout => layout.kind === kind))
}

/** A part of the deck: a chapter with its pages, or pages outside of chapters. */
interface Part {
  readonly node: OutlineNode | null
  readonly pages: readonly OutlineNode[]
}

/** Splits an outline into chapters and the pages between them, in order. */
function partsOf({ root }: Outline): Part[] {
  const parts: Part[] = []
  for (const node of root.children) {
    if (node.kind === 'chapter') parts.push({ node, pages: node.children.filter(child => child.kind === 'page') })
    else if (node.kind === 'page') {
      const last = parts.at(-1)
      if (last?.node === null) parts[parts.length - 1] = { node: null, pages: [...last.pages, node] }
      else parts.push({ node: null, pages: [node] })
    }
  }
  return parts
}

/** The state of building a deck, from page to page. */
interface Course extends OpeningContext {
  readonly outline: Outline
  /** What the contents list. */
  readonly sections: readonly OutlineNode[]
  /** The number of each chapter. */
  readonly numbers: readonly number[]
  readonly used: string[]
  readonly counts: { page: number; chapter: number }
}

function startCourse(outline: Outline, suit: Suit, ports: BuildPorts): Course {
  const counts = { page: 0, chapter: 0 }
  const parts = partsOf(outline)
  const [sections, numbers] = [sectionsOf(outline), chapterNumbers(outline)]
  const pageCount = 3 + numbers.length + parts.reduce((sum, part) => sum + part.pages.length, 0)
  return {
    outline,
    sections,
    numbers,
    suit,
    ports,
    fit: {
      measure: ports.measure,
      fonts: ports.theme.fonts,
      language: outline.language,
      ...(ports.hyphenate && { hyphenate: ports.hyphenate }),
    },
    deckTitle: outline.root.value,
    used: [],
    counts,
    next: (): PagePlace => ({
      seed: outline.root.value,
      pageIndex: counts.page++,
      pageCount: Math.max(pageCount, counts.page + 1),
      chapter: numbers[counts.chapter - 1] ?? counts.chapter,
      chapterCount: Math.max(numbers.length, numbers.at(-1) ?? 0),
    }),
  }
}

/** Builds the cover. Returns whether it contains all text directly below the title; longer text becomes a page after the catalog. */
function* cover(course: Course): Generator<Result<BuiltPage, BuildError>, boolean> {
  const { root } = course.outline
  const texts = coverTexts(root)
  const layout = openingFor(course.suit, 'cover', texts)
  if (layout === null) return false
  const built = buildOpening({ layout, node: root, texts, pageType: PAGE_TYPES.cover, section: null }, course)
  yield* built.pages
  return !built.left && isCaption(root)
}

/** Builds the list of the sections, if there are at least two chapters. */
function* catalog(course: Course): Pages {
  const { outline, suit, sections } = course
  const layout = chaptersOf(outline).length < 2 ? null : catalogLayout(suit, sections.length)
  if (layout === null) return
  const named = outline.root.children.find(node => node.kind === 'catalog')
  const node = named ?? {
    ...outline.root,
    value: wordsFor(outline.language)?.contents ?? outline.root.value,
    notes: '',
  }
  const texts = catalogTexts(node, sections)
  const opening = {
    layout: withItems(layout, sections.length),
    node,
    texts,
    pageType: PAGE_TYPES.catalog,
    section: null,
    derived: named === undefined,
  }
  yield* buildOpening(opening, course).pages
}

function* chapter(course: Course, { node, pages }: Part): Pages {
  if (node !== null) {
    course.counts.chapter++
    const texts = chapterTexts(node, course.numbers[course.counts.chapter - 1] ?? course.counts.chapter)
    const layout = openingFor(course.suit, 'chapter', texts)
    if (layout === null) return
    const opening = { layout, node, texts, pageType: PAGE_TYPES.chapter, section: node.value }
    const built = buildOpening(opening, course)
    yield* built.pages
    if (built.left || !isCaption(node)) yield* pointsOf(course, node, node.value)
  }
  for (const page of pages) yield* content(course, page, node?.value ?? null)
}

/** Builds a page of the points directly below a title or chapter. */
function* pointsOf(course: Course, node: OutlineNode, section: string | null): Pages {
  const children = node.children.filter(child => child.kind === 'point')
  const own = { ...node, children, notes: '' }
  if (children.length > 0 || node.table || node.images?.length) yield* content(course, own, section)
}

function* content(course: Course, node: OutlineNode, section: string | null): Pages {
  if (course.counts.page >= (course.ports.limits?.pages ?? Number.POSITIVE_INFINITY)) {
    yield fail({ code: 'build.pageFailed', node: node.id })
    return
  }
  const { pages, patterns, failed } = buildContent(
    contentOf(node, course.outline.language),
    { ...course, section },
    course.used,
  )
  course.used.push(...patterns)
  for (const page of pages) yield ok(page)
  if (failed) yield fail({ code: 'build.pageFailed', node: node.id })
}

/** Builds the ending, which reuses the cover's layout (specification, section 4). */
function* ending(course: Course): Pages {
  const { outline, deckTitle } = course
  const named = outline.root.children.find(node => node.kind === 'ending')
  const value = wordsFor(outline.language)?.thanks ?? deckTitle
  const node = named ?? { ...outline.root, value, children: [], notes: '' }
  const texts = endingTexts(node, deckTitle)
  const layout = openingFor(course.suit, 'cover', texts)
  if (layout === null) return
  const opening = {
    layout,
    node,
    texts,
    pageType: PAGE_TYPES.end,
    section: null,
    derived: named === undefined,
  }
  const last = { ...course, next: () => ({ ...course.next(), pageCount: course.counts.page }) }
  yield* buildOpening(opening, last).pages
}
