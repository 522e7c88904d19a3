import type { Outline, OutlineNode, OutlineTable } from '@slidewright/engine/internal'
import type { WriterRequest } from '../../../ports/writer.ts'
import { node, withIds } from '../nodes.ts'
import { type BlockForm, formOf, hasTable, type PageId, type TableId } from './blocks.ts'
import type { GenreChapter, GenreId } from './genres.ts'
import { type Phrases, phrasesFor } from './phrases.ts'
import { genreOf } from './recognize.ts'
import { sampleCells } from './samples.ts'
import { recipeFor } from './school-subjects.ts'
import { sidesOf } from './sides.ts'
import { ledBy, namingSubject, subjectOf } from './subject.ts'

/** Pages beside the content: cover, contents and ending. */
const FRAME_PAGES = 3
/** The number of pages from which a deck has chapters. */
const CHAPTERS_FROM = 9
/** A request that consists of a title and optionally a subtitle. */
export interface TitleRequest extends WriterRequest {
  readonly lead?: string
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
  const chapters = chaptersFor(recipeFor(genre, title, wanted), request.pages)
  const sides = sidesOf(title)
  const draft = { phrases, language, subject: sides ? undefined : subjectOf(title, language, genre) }
  const pagesOf = (chapter: GenreChapter) => chapter.pages.flatMap(page => writePages(bare(page), draft, sides))
  const isFlat = request.pages !== undefined && request.pages < CHAPTERS_FROM
  const body = isFlat
    ? chapters.flatMap(pagesOf)
    : chapters.map(chapter => writeChapter(phrases.chapters[chapter.chapter], pagesOf(chapter), draft))
  const children = [leadOf(request, phrases), ...body]
  return { root: withIds(node('title', title, children, { notes: phrases.notes })), language }
}

function leadOf({ lead }: TitleRequest, phrases: Phrases): OutlineNode {
  return lead === undefined ? node('point', phrases.lead, [], { prompt: true }) : node('point', lead)
}

function writeChapter(texts: readonly string[], pages: readonly OutlineNode[], draft: Draft): OutlineNode {
  const { subject, language } = draft
  const [title = '', lead = ''] = texts
  const prompt = subject === undefined ? lead : ledBy(subject, lead, language)
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

type Sides = readonly string[] | undefined

/** The texts of a draft, their language, and what the title is about. */
type Draft = ReturnType<typeof phrasesFor> & { readonly subject?: string | undefined }

/** Writes a page, or several if the recipe has one for each side. A comparison without named sides has prompts for them. */
function writePages(page: PageId, draft: Draft, sides: Sides): readonly OutlineNode[] {
  if (page === 'side') return (sides ?? ['A', 'B']).map(side => writePage(page, draft, { side }))
  const written = writePage(page, draft, { a: sides?.[0] ?? 'A', b: sides?.[1] ?? 'B' })
  if (sides === undefined) return [written]
  if (page === 'faceOff') return [{ ...written, children: sides.flatMap(side => faceOff(draft, side)) }]
  return [page === 'optionsTable' ? { ...written, table: tableOf(page, draft, sides) } : written]
}

/** Returns the prompt that asks when one side is the better choice. */
function faceOff(draft: Draft, side: string): readonly OutlineNode[] {
  return writePage('faceOff', draft, { a: side }).children.slice(0, 1)
}

function writePage(page: PageId, draft: Draft, names: Readonly<Record<string, string>>): OutlineNode {
  const fill = (text: string) => text.replace(/\{(\w+)\}/gu, (whole, name: string) => names[name] ?? whole)
  const [title = '', ...texts] = draft.phrases.pages[page].map(fill)
  const points = namingSubject(texts, page, draft)
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
function tableOf(table: TableId, { phrases, language }: Draft, labels?: readonly string[]): OutlineTable {
  const { head, rows: usual } = phrases.tables[table]
  const rows = labels ?? usual
  const writing = { words: phrases.samples, language }
  return { rows: [head, ...rows.map((label, row) => [label, ...sampleCells(table, row, writing)])] }
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
