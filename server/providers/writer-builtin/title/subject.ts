import { TITLE_MAX } from '@slidewright/shared/limits'
import { widthOf } from '../text/width.ts'
import type { GenreId } from './genres.ts'
import { signedGenreOf } from './signed-genre.ts'
import { SUBJECT_FRAMES } from './subject-frames.ts'

/** A longer subject is not repeated in prompts. */
const WIDTH_MAX = 26
/** What says only of what kind a talk is, is no longer. */
const BRIEF_MAX = 24
const ALIASES: Readonly<Record<string, string>> = { ms: 'id', tl: 'fil', ph: 'fil' }
/** Times, which are no part of a subject: 2026, Q3, 3月, FY26. */
const TIMES =
  /(?:^|[\s,(]+)(?:in |im |en |em |за |في )?(?:[qth][1-4]|fy\s?\d{2,4}|(?:19|20|25)\d{2}(?:\s?[-/–]\s?\d{2,4})?)(?=$|[\s,):])\)?|(?:20\d{2}|\d{1,2})(?:年度?|月|년|월)/giu
/** School years at the end, which are no part of a subject: Klasse 6, year 9, 5e, 高1, ม.4. */
const GRADES =
  /[\s,，、]+(?:(?:for )?(?:year|grade|class|klasse|kelas|tahun|tingkatan|baitang)\s?\d{1,2}|\d{1,2}\s?(?:класс|e|ème|º\s?(?:eso|ano)|학년|年级|年級|年生)|[高中小初国國][一二三四五六123456]|[고중초][1-6]|[มป]\.\s?[1-6])$/iu
const HEAD = /^(.{2,60}?)\s*(?:[:：|]|\s[-–—])\s*(.{2,})$/u
/** Genres whose titles are often nothing but the subject. */
const WHOLE: ReadonlySet<GenreId> = new Set(['biography', 'bookReport', 'health', 'history', 'lesson', 'recipe'])
/**
 * Returns what a title is about, in its own words and in the form that they have alone; undefined where that is not certain, so that no
 * prompt has a wrong ending. Takes time linear in the title.
 */
export function subjectOf(title: string, language: string, genre: GenreId): string | undefined {
  const [base = ''] = language.toLowerCase().split('-')
  const text = withoutTimes(title.slice(0, TITLE_MAX).normalize('NFC')).replace(GRADES, '')
  const frames = SUBJECT_FRAMES[ALIASES[base] ?? base] ?? []
  const part = besideSign(text, language, genre)
  const framed = HEAD.test(part ?? text) ? undefined : frames.map(frame => frame.exec(part ?? text)?.[1]).find(Boolean)
  const subject = tidied(framed ?? part ?? (WHOLE.has(genre) && isBare(text, language) ? text : ''))
  const isFit = /\p{L}/u.test(subject) && widthOf(subject) <= WIDTH_MAX
  return isFit ? subject : undefined
}

/** Returns whether a title is nothing but a name: one word, or words of which none says what the talk is. */
function isBare(text: string, language: string): boolean {
  return !HEAD.test(text) && (!text.includes(' ') || signedGenreOf(text, language) === 'general')
}

/** Returns what stands beside the part before a colon or a dash, or that part, whichever does not name the genre. */
function besideSign(text: string, language: string, genre: GenreId): string | undefined {
  const [, head, rest] = HEAD.exec(text) ?? []
  if (head === undefined || rest === undefined) return undefined
  const [ofHead, ofRest] = [signedGenreOf(head, language), signedGenreOf(rest, language)]
  if (ofHead === genre && ofRest !== genre && genre !== 'event' && isBrief(head))
    return ofRest === 'general' ? rest : undefined
  return ofHead === 'general' && ofRest !== 'general' ? head : undefined
}

/** Returns whether a text is a word or two: a kind of talk before a colon, rather than its subject too. */
export function isBrief(text: string): boolean {
  return text.trim().split(/\s+/u).length <= 2 && widthOf(text) <= BRIEF_MAX
}

/** Returns a sentence with the subject before it, with a capital and the colon of the language. */
export function ledBy(subject: string, sentence: string, language: string): string {
  const [first = ''] = subject
  const head = first.toLocaleUpperCase(language) + subject.slice(first.length)
  const isWide = /[\u3000-\u9fff]/u.test(sentence)
  const colon = language.startsWith('fr') ? '\u00a0: ' : ': '
  const led = isWide ? `${head}：${sentence}` : `${head}${colon}${sentence}`
  return widthOf(led) > 110 ? sentence : led
}

/** Returns a title without the years, quarters and months in it. */
export function withoutTimes(text: string): string {
  return text.replace(TIMES, ' ').replace(/\s+/gu, ' ').trim()
}

function tidied(text: string): string {
  return text.replace(/^[\s"“„«「『《,،–—-]+|[\s"”»」』》?？!！.。,،؟–—-]+$/gu, '')
}
