import { readFileSync } from 'node:fs'
import type { ContentRequest, PageBudget, WriterRequest } from '../../ports/writer.ts'

/** A prompt for a model. */
export interface Prompt {
  readonly system: string
  readonly user: string
}

const DEFAULT_PAGES = 13

/** Languages with similar scripts: the file with their limits, and the space that their letters need relative to Latin. */
interface Family {
  readonly languages: RegExp
  readonly file: string
  readonly width: number
}

const LATIN: Family = { languages: /./u, file: 'limits.latin.v2', width: 1 }
const FAMILIES: readonly Family[] = [
  { languages: /^(?:ja|zh|ko)\b/u, file: 'limits.east-asian.v2', width: 2 },
  { languages: /^(?:th|km|lo)\b/u, file: 'limits.thai.v2', width: 1.2 },
  { languages: /^(?:ar|he|fa|ur)\b/u, file: 'limits.right-to-left.v2', width: 1.1 },
]

/** The language and the page capacity of a prompt. */
export interface Terms {
  readonly language: string
  readonly budget: PageBudget
  /** The pages of the kind of talk, where that is known. */
  readonly plan?: string | undefined
}

/** Builds the prompt for an outline. */
export function outlinePrompt(request: WriterRequest, source: string, terms: Terms): Prompt {
  const { plan } = terms
  const system = filled('outline.v2', request, terms)
  return {
    system: plan === undefined ? system : `${system}\n\n${fill(read('plan.v1'), { plan })}`,
    user: user(request, { source }),
  }
}

/** Builds the prompt for the text of an outline. */
export function contentPrompt(request: ContentRequest, source: string, terms: Terms): Prompt {
  const outline = request.outline.replace(/ <!-- (?!notes:)[^\n]*-->/gu, '')
  return { system: filled('content.v2', request, terms), user: user(request, { source, outline }) }
}

/** The problem of an answer: not an outline, incomplete, in another language, apart from the plan, or without some of its pages. */
export type Problem = 'form' | 'cut' | 'language' | 'plan' | 'pages'

const WORDS: { readonly [P in Problem]: readonly [problem: string, wish: string] } = {
  form: ['it has no title with pages and points', 'Write it again.'],
  cut: ['it stops too early', 'Go on where it stops; do not repeat what is there.'],
  language: ['it is not in {{language}}', 'Write all of it again in {{language}}.'],
  plan: [
    'it leaves the list of pages aside',
    'Write it again with the pages of the list, their numbers and their kinds.',
  ],
  pages: [
    'it lacks the pages {{pages}} of the list',
    'Write these pages alone, each with its number; do not repeat what is there.',
  ],
}

/** Builds the message that requests a correction; `pages` are the numbers of what is missing. */
export function repairWords(problem: Problem, language: string, pages = ''): string {
  const [what, wish] = WORDS[problem]
  return read('repair.v2')
    .replace('{{problem}}', what)
    .replace('{{wish}}', wish)
    .replaceAll('{{language}}', nameOf(language))
    .replace('{{pages}}', pages)
}

/** Builds the prompt of a test: something small whose answer shows how a model writes. */
export function testPrompt(language: string): Prompt {
  return { system: fill(read('test.v1'), { language: nameOf(language) }), user: TEST_SUBJECT }
}

const TEST_SUBJECT = 'Two sentences about night trains'

function filled(file: string, request: WriterRequest, { language, budget }: Terms): string {
  const { tone, audience, detail } = request
  const family = FAMILIES.find(({ languages }) => languages.test(language)) ?? LATIN
  const letters = (latin: number) => String(Math.round(latin / family.width))
  const room: Readonly<Record<string, string>> = {
    chapters: String(budget.chapters),
    points: String(budget.points),
    steps: String(budget.steps),
    head: letters(budget.head),
    point: letters(budget.point),
    pageTitle: letters(budget.pageTitle),
    deckTitle: letters(budget.deckTitle),
  }
  const values: Readonly<Record<string, string>> = {
    ...room,
    pages: String(request.pages ?? DEFAULT_PAGES),
    limits: fill(read(family.file), room),
    language: `${nameOf(language)} (${language})`,
    tone: tone === undefined ? '' : ` The tone is ${word(tone)}.`,
    audience: audience === undefined ? '' : ` The audience: ${word(audience)}.`,
    detail: detail === undefined ? '' : ` The amount of text is ${word(detail)}.`,
  }
  return fill(read(file), values)
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
}

/** Reduces a free-text option to a few words without anything that could pass for an instruction. */
function word(wish: string): string {
  return wish
    .replace(/[^\p{L}\p{N} ,-]/gu, ' ')
    .slice(0, 60)
    .trim()
}

function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

function user(request: WriterRequest, data: Readonly<Record<string, string>>): string {
  const parts = { title: request.title, ...data }
  return Object.entries(parts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<<<${name}\n${text.replaceAll('<<<', '‹‹‹').replaceAll('>>>', '›››')}\n${name}>>>`)
    .join('\n\n')
}

const files = new Map<string, string>()

function read(name: string): string {
  const cached = files.get(name)
  if (cached !== undefined) return cached
  const text = readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim()
  files.set(name, text)
  return text
}
