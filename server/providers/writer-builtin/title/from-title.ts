import type { Outline, OutlineNode, OutlineTable } from '@slidewright/engine/internal'
import type { WriterRequest } from '../../../ports/writer.ts'
import { node, withIds } from '../nodes.ts'
import { type BlockForm, formOf, hasTable, type PageId, type TableId } from './blocks.ts'
import { choiceOf } from './choice.ts'
import { type Count, countIn, runsOf } from './counted.ts'
import type { ChapterId, GenreChapter, GenreId } from './genres.ts'
import { type Phrases, phrasesFor } from './phrases.ts'
import { genreOf } from './recognize.ts'
import { sampleCells } from './samples.ts'
import { recipeFor } from './school-subjects.ts'
import { ledBy } from './subject.ts'
import { namingTopic, topicOf } from './topic.ts'

/** Pages beside the content: cover, contents and ending. */
const FRAME_PAGES = 3
/** The number of pages from which a deck has chapters. */
const CHAPTERS_FROM = 9
/** A request that consists of a title and optionally a subtitle. */
export interface TitleRequest extends WriterRequest {
  readonly lead?: string
  /** No words of the title are to stand below it. */
  readonly isNeutral?: boolean
}

/**
 * Writes a draft for a bare title: a structure that fits the kind of talk, with prompts for what only the author knows. It states nothing
 * about the subject, but names it where it asks for it.
 */
export function draftFromTitle(request: TitleRequest, wanted: string): Outline {
  return draftFromGenre(genreOf(request.title, wanted), request, wanted)
}

/** Writes the draft of a genre for a title. */
export function draftFromGenre(genre: GenreId, request: TitleRequest, wanted: string): Outline {
  const { phrases, language } = phrasesFor(wanted)
  const title = request.title.trim()
  const { count, ...words } = wordsOf(title, language, genre)
  const named = request.isNeutral ? neutral(words) : words
  const draft = { phrases, language, count, ...named, sides: named.sides ?? sidesFor(genre, phrases) }
  const chapters = chaptersFor(counted(recipeFor(genreFor(genre, count), title, wanted), genre, count), request.pages)
  const pagesOf = (chapter: GenreChapter) => chapter.pages.flatMap(page => writePages(bare(page), draft))
  const isFlat = request.pages !== undefined && request.pages < CHAPTERS_FROM
  const body = isFlat
    ? chapters.flatMap(pagesOf)
    : chapters.map(chapter => writeChapter(chapter.chapter, pagesOf(chapter), draft))
  const children = [leadOf(request, phrases), ...body]
  return { root: withIds(node('title', title, children, { notes: phrases.notes })), language }
}

/** What a title says of its draft: what it is about, what it compares, and how many things it announces. */
interface TitleWords {
  readonly topic?: string | undefined
  readonly sides?: readonly string[] | undefined
  /** What a title says of all that it compares. */
  readonly common?: string | undefined
  readonly count?: Count | undefined
}

function wordsOf(title: string, language: string, genre: GenreId): TitleWords {
  const count = countIn(title)
  const choice = choiceOf(title)
  if (choice === undefined) return { topic: topicOf(title, language, genre), count }
  return { topic: choice.sides.join(' / '), sides: choice.sides, common: choice.common }
}

function neutral({ sides }: TitleWords): TitleWords {
  return { sides: sides?.map((_, index) => String.fromCodePoint('A'.charCodeAt(0) + index)) }
}

/** Returns the names of what a comparison compares whose title does not say it. */
function sidesFor(genre: GenreId, phrases: Phrases): readonly string[] | undefined {
  return genre === 'comparison' ? phrases.options : undefined
}

/** Returns the genre whose structure a draft has: a list of things has no room for the steps of an instruction. */
function genreFor(genre: GenreId, count: Count | undefined): GenreId {
  return genre === 'howTo' && count !== undefined ? 'general' : genre
}

/** Returns the chapters with a place for each thing or date that the title announces. */
function counted(recipe: readonly GenreChapter[], genre: GenreId, count: Count | undefined): readonly GenreChapter[] {
  if (count === undefined || genre === 'comparison') return recipe
  const page = count.areDates ? 'countedDates!' : 'countedList!'
  return recipe.map(({ chapter, pages }, index) => {
    const others = pages.filter(other => !count.areDates || bare(other) !== 'timeline')
    return { chapter, pages: index === 1 ? [page, ...others.slice(0, 1)] : others }
  })
}

function leadOf({ lead }: TitleRequest, phrases: Phrases): OutlineNode {
  return lead === undefined ? node('point', phrases.lead, [], { prompt: true }) : node('point', lead)
}

function writeChapter(chapter: ChapterId, pages: readonly OutlineNode[], draft: Draft): OutlineNode {
  const { topic, common, language, phrases } = draft
  const [title = '', lead = ''] = phrases.chapters[chapter]
  const name = chapter === 'options' ? (common ?? topic) : topic
  const prompt = name === undefined ? lead : ledBy(name, lead, language)
  return node('chapter', title, [node('point', prompt, [], { prompt: true }), ...pages])
}

/** Returns the chapters, with as many pages as the total allows. */
function chaptersFor(recipe: readonly GenreChapter[], pages: number | undefined): readonly GenreChapter[] {
  const usual = recipe.map(chapter => ({ ...chapter, pages: chapter.pages.filter(page => !page.endsWith('?')) }))
  if (pages === undefined) return usual
  const frame = FRAME_PAGES + (pages < CHAPTERS_FROM ? 0 : recipe.length)
  const room = Math.max(3, pages - frame)
  return usual.reduce((sum, chapter) => sum + chapter.pages.length, 0) > room
    ? trimmed(usual, room)
    : extended(recipe, room)
}

function trimmed(chapters: readonly GenreChapter[], room: number): readonly GenreChapter[] {
  const all = chapters.flatMap(chapter => chapter.pages)
  const order = [...all.filter(page => page.endsWith('!')), ...all.filter(page => !page.endsWith('!'))]
  const retained = new Set(order.slice(0, room))
  return chapters
    .map(chapter => ({ ...chapter, pages: chapter.pages.filter(page => retained.has(page)) }))
    .filter(chapter => chapter.pages.length > 0)
}

function extended(recipe: readonly GenreChapter[], room: number): readonly GenreChapter[] {
  const all = recipe.flatMap(chapter => chapter.pages)
  const order = [...all.filter(page => !page.endsWith('?')), ...all.filter(page => page.endsWith('?'))]
  const retained = new Set(order.slice(0, room))
  return recipe.map(chapter => ({ ...chapter, pages: chapter.pages.filter(page => retained.has(page)) }))
}

function bare(page: GenreChapter['pages'][number]): PageId {
  return page.replace(/[?!]$/u, '') as PageId // a page in a recipe is its id and an optional mark
}

/** The texts of a draft, their language, and what its title says. */
type Draft = ReturnType<typeof phrasesFor> & TitleWords

/** The pages that name each option in their own words. */
const OPPOSING: ReadonlySet<PageId> = new Set<PageId>(['faceOff', 'optionsTable', 'side'])

/** Writes a page, or several: one for each side, or for each run of numbered things. */
function writePages(page: PageId, draft: Draft): readonly OutlineNode[] {
  const { sides, count } = draft
  if (count !== undefined && isCounted(page)) return countedPages(page, draft, count.count)
  if (sides === undefined) return [writePage(page, draft, {})]
  if (page === 'side') return sides.map(side => writePage(page, draft, { side }))
  const written = writePage(page, draft, { a: sides[0] ?? '', b: sides[1] ?? '' })
  if (page === 'faceOff') return [{ ...written, children: sides.flatMap(side => faceOff(draft, side)) }]
  const isAuthors = page === 'optionsTable' && sides !== draft.phrases.options
  return [isAuthors ? { ...written, table: tableOf(page, draft, sides) } : written]
}

/** Returns the prompt that asks when one side is the better choice. */
function faceOff(draft: Draft, side: string): readonly OutlineNode[] {
  return writePage('faceOff', draft, { a: side }).children.slice(0, 1)
}

function isCounted(page: PageId): page is 'countedDates' | 'countedList' {
  return page === 'countedDates' || page === 'countedList'
}

/** Writes a prompt for each thing that the title announces, on as many pages as they need. */
function countedPages(page: 'countedDates' | 'countedList', draft: Draft, count: number): readonly OutlineNode[] {
  const [title = '', prompt = ''] = draft.phrases.pages[page]
  const name = draft.topic === undefined ? title : ledBy(draft.topic, title, draft.language)
  const runs = runsOf(count)
  return runs.map(numbers => {
    const texts = numbers.map(number => prompt.replaceAll('{n}', String(number)))
    const range = runs.length === 1 ? '' : rangeOf(numbers, prompt.includes('：'))
    return pageWith(page, { title: `${name}${range}`, texts }, { ...draft, topic: undefined })
  })
}

function rangeOf(numbers: readonly number[], isWide: boolean): string {
  const range = `${numbers[0]}–${numbers.at(-1)}`
  return isWide ? `（${range}）` : ` (${range})`
}

function writePage(page: PageId, draft: Draft, names: Readonly<Record<string, string>>): OutlineNode {
  const fill = (text: string) => text.replace(/\{(\w+)\}/gu, (whole, name: string) => names[name] ?? whole)
  const [title = '', ...texts] = draft.phrases.pages[page].map(fill)
  return pageWith(page, { title, texts }, draft)
}

/** The title of a page and its prompts. */
interface PageTexts {
  readonly title: string
  readonly texts: readonly string[]
}

function pageWith(page: PageId, { title, texts }: PageTexts, draft: Draft): OutlineNode {
  const isNamed = draft.sides === undefined || !OPPOSING.has(page)
  const points = isNamed ? namingTopic(texts, page, draft) : texts
  const form = formOf(page)
  const prompts = points.map(point => node('point', point, [], { prompt: true, ...markOf(form) }))
  return node('page', title, prompts, {
    ...(form === undefined || form === 'steps' || form === 'quote' ? {} : { form }),
    ...(hasTable(page) ? { table: tableOf(page, draft), sample: true } : {}),
  })
}

function markOf(form: BlockForm | undefined): Pick<OutlineNode, 'ordered' | 'quote'> {
  if (form === 'steps') return { ordered: true }
  return form === 'quote' ? { quote: true } : {}
}

/** Returns the table of a draft: heads, row labels (or those given), and in the other cells samples of what belongs there. */
function tableOf(table: TableId, { phrases }: Draft, labels?: readonly string[]): OutlineTable {
  const { head, rows: usual } = phrases.tables[table]
  const rows = labels ?? usual
  const heads = formOf(table) === 'chart' ? markedHeads(head, phrases) : head
  return { rows: [heads, ...rows.map((label, row) => [label, ...sampleCells(table, row, phrases.samples)])] }
}

/** Returns the heads of a chart's table, whose values say in their names that they are samples. */
function markedHeads([label = '', ...names]: readonly string[], { samples }: Phrases): readonly string[] {
  return [label, ...names.map(name => `${name} (${samples.example})`)]
}

/** Returns prompts for an empty page of the author: those of the draft page of the same title, else one generic question. */
export function promptsFor(title: string, language: string): readonly OutlineNode[] {
  const draft = phrasesFor(language)
  const { pages: texts } = draft.phrases
  const wanted = title.trim().toLowerCase()
  const pages = Object.keys(texts) as PageId[] // the keys of the record
  const match = pages.find(page => texts[page][0]?.toLowerCase() === wanted)
  return writePage(match ?? 'message', draft, {}).children
}
