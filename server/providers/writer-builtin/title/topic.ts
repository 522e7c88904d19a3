import { TITLE_MAX } from '@slidewright/shared/limits'
import { widthOf } from '../text/width.ts'
import { type BlockForm, formOf, type PageId } from './blocks.ts'
import { withoutCount } from './counted.ts'
import type { GenreId } from './genres.ts'
import { signedGenreOf } from './signed-genre.ts'
import { isBrief, ledBy, subjectOf, withoutTimes } from './subject.ts'

/** A longer topic is not repeated in prompts. */
const TOPIC_MAX = 62
/** What is longer loses the details at its end. */
const SHORT = 36
/** A label with a topic that is longer stands apart from it. */
const LABEL_MAX = 44
const PROMPT_MAX = 116
/** A title that asks or tells something is a sentence: it is quoted, and never cut. */
const SENTENCE =
  /[?？؟!！]|^(?:how|why|what|when|where|who|wie|warum|was|wann|wo|wer|weshalb|comment|pourquoi|quand|qui|où|cómo|por qué|qué|quién|como|por que|porque|quem|как|почему|что|кто|зачем|когда|где|كيف|لماذا|ماذا|bagaimana|mengapa|apa|siapa|paano|bakit|ano)\s/iu
/** What stands in parentheses at the end, and what follows a comma with a figure in it: details. */
const DETAIL = /\s*(?:[(（][^()（）]*[)）]|[,،、，]\s*(?=[^,،、，]*\d)[^,،、，]*)$/u
const HEAD = /^(.{2,60}?)\s*(?:[:：|]|\s[-–—]\s|――|——)\s*(.{2,})$/u
/** Prepositions of each language. Before one, a title that is no sentence is still a whole noun phrase. */
const PREPOSITIONS: Readonly<Record<string, string>> = {
  de: 'in|im|am|an|auf|für|bei|beim|mit|von|vom|zum|zur|nach|aus|unter|über',
  en: 'in|on|at|for|with|from|by|about|during',
  es: 'en|para|con|por|sobre|desde',
  fil: 'sa|para sa',
  fr: 'en|dans|pour|avec|par|sur|chez|au|aux',
  id: 'di|untuk|dengan|dalam|pada|dari',
  ms: 'di|untuk|dengan|dalam|pada|dari',
  pt: 'em|no|na|nos|nas|para|com|por|sobre',
  ru: 'в|во|на|для|с|по|из|о|об|при',
}
/** Prepositions after which a noun has the form that it has alone. */
const FOR = /^(?:for|about|pour|sur|para|sobre|untuk|para sa)$/iu
const QUOTES: Readonly<Record<string, readonly [string, string]>> = {
  ar: ['«', '»'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u00a0', '\u00a0»'],
  ja: ['「', '」'],
  ru: ['«', '»'],
}
/** The pages whose own words name somebody or something else. */
const UNNAMED: ReadonlySet<PageId> = new Set<PageId>(['aboutMe', 'contacts'])
/** The forms whose labels are as short as a date or a name. */
const NARROW: ReadonlySet<BlockForm | undefined> = new Set<BlockForm>(['team', 'timeline'])
/** The prompt that names the topic where it is not the first. */
const PLACES: Readonly<Partial<Record<PageId, number>>> = { audience: 1 }

/**
 * Returns what prompts name as the topic of a draft: the subject of its title where its form is certain, else the title itself without
 * details, which needs no other form where it stands by itself. Undefined for a title that is too long. Takes time linear in the title.
 */
export function topicOf(title: string, language: string, genre: GenreId): string | undefined {
  const whole = title.slice(0, TITLE_MAX).normalize('NFC').replace(/\s+/gu, ' ').trim()
  const text = withoutDetails(whole)
  const subject = subjectOf(text, language, genre)
  if (subject !== undefined) return subject
  const topic = shortened(SENTENCE.test(text) ? text : partOf(text, language, genre), language, genre)
  if (!/[\p{L}\p{N}]/u.test(topic) || widthOf(topic) > TOPIC_MAX) return undefined
  return SENTENCE.test(topic) ? quoted(topic, language) : topic
}

function withoutDetails(title: string): string {
  const bare = withoutTimes(withoutCount(title).replace(DETAIL, ''))
  return /[\p{L}\p{N}]{2}/u.test(bare) ? bare : title
}

/** Returns the part before a colon or a dash, or the other one where the first is a word or two for the kind of talk. */
function partOf(text: string, language: string, genre: GenreId): string {
  const [, head, rest] = HEAD.exec(text) ?? []
  if (head === undefined || rest === undefined) return trimmed(text)
  return trimmed(genre !== 'event' && isBrief(head) && isKind(head, language, genre) ? rest : head)
}

function isKind(text: string, language: string, genre: GenreId): boolean {
  return genre !== 'general' && signedGenreOf(text, language) === genre
}

/** The full stop of an abbreviation at the end remains. */
function trimmed(text: string): string {
  return text.replace(/^[\s"“„«「『《,،–—-]+|(?:[\s"”»」』》。,،;–—-]|(?<=\p{L}{3})\.)+$/gu, '')
}

/** Returns a topic without what a preposition adds at its end; what something is for, where the rest only says what kind of talk it is. */
function shortened(topic: string, language: string, genre: GenreId): string {
  const words = PREPOSITIONS[baseOf(language)]
  if (words === undefined || SENTENCE.test(topic) || widthOf(topic) <= SHORT) return topic
  const [, start = '', word = ''] = new RegExp(`^(.{8,}\\S)\\s(${words})\\s`, 'iu').exec(topic) ?? []
  if (start === '') return topic
  if (!isKind(start, language, genre)) return shortened(start, language, genre)
  return FOR.test(word) ? topic.slice(start.length + word.length + 2) : start.includes(' ') ? start : topic
}

function quoted(text: string, language: string): string {
  const pair = /hant/iu.test(language) ? QUOTES.ja : QUOTES[baseOf(language)]
  const [open, close] = pair ?? ['“', '”']
  return `${open}${text}${close}`
}

function baseOf(language: string): string {
  return language.toLowerCase().split('-')[0] ?? ''
}

/** What prompts name, and their language. */
export interface Named {
  readonly topic?: string | undefined
  readonly language: string
}

/** Returns the prompts of a page with the topic named in one of them: `Parts (volcanoes): Which parts are there?` */
export function namingTopic(prompts: readonly string[], page: PageId, { topic, language }: Named): readonly string[] {
  if (topic === undefined || UNNAMED.has(page)) return prompts
  const first = PLACES[page] ?? 0
  const order = [first, ...prompts.keys()]
  for (const place of order) {
    const named = withTopic(prompts[place] ?? '', topic, { language, isNarrow: NARROW.has(formOf(page)) })
    if (named !== undefined) return prompts.with(place, named)
  }
  return prompts
}

/** How a prompt is written. `isNarrow`: its label has room for a date or a name. */
interface PromptForm {
  readonly language: string
  readonly isNarrow: boolean
}

/** Returns a prompt with the topic beside its label, or after it where both are long; undefined if there is no room. */
function withTopic(prompt: string, topic: string, { language, isNarrow }: PromptForm): string | undefined {
  const [, label, mark, question] = /^([^:：]{1,40}?)(\s?[:：])\s*(.+)$/u.exec(prompt) ?? []
  if (label === undefined || mark === undefined || question === undefined) {
    const led = ledBy(topic, prompt, language)
    return led === prompt ? undefined : led
  }
  const isWide = mark === '：'
  const beside = isWide ? `${label}（${topic}）：${question}` : `${label} (${topic})${mark} ${question}`
  const after = isWide ? `${label}：${topic}——${question}` : `${label}${mark} ${topic} – ${question}`
  const isShort = !isNarrow && widthOf(label) + widthOf(topic) <= LABEL_MAX
  return (isShort ? [beside] : [after]).find(text => widthOf(text) <= PROMPT_MAX)
}
