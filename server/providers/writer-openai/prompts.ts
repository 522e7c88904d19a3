import { readFileSync } from 'node:fs'
import { printOutline } from '@slidewright/engine'
import type { ContentRequest, WriterRequest } from '../../ports/writer.ts'

/** What is sent to a model. */
export interface Prompt {
  readonly system: string
  readonly user: string
}

const DEFAULT_PAGES = 13

const FAMILIES: readonly (readonly [languages: RegExp, file: string])[] = [
  [/^(?:ja|zh|ko)\b/u, 'limits.east-asian.v1'],
  [/^(?:th|km|lo)\b/u, 'limits.thai.v1'],
  [/^(?:ar|he|fa|ur)\b/u, 'limits.right-to-left.v1'],
]

/** Asks for an outline. */
export function outlinePrompt(request: WriterRequest, language: string, source: string): Prompt {
  return { system: filled('outline.v1', request, language), user: user(request, { source }) }
}

/** Asks for the text of an outline. */
export function contentPrompt(request: ContentRequest, language: string, source: string): Prompt {
  const outline = printOutline(request.outline).replace(/ <!-- (?!notes:)[^\n]*-->/gu, '')
  return { system: filled('content.v1', request, language), user: user(request, { source, outline }) }
}

/** Asks once more, after an answer that was no outline or not all of one. */
export function repairWords(problem: 'form' | 'cut'): string {
  return read('repair.v1')
    .replace('{{problem}}', problem === 'form' ? 'it has no title with pages and points' : 'it stops too early')
    .replace('{{wish}}', problem === 'form' ? 'Write it again.' : 'Go on where it stops; do not repeat what is there.')
}

function filled(file: string, request: WriterRequest, language: string): string {
  const { tone, audience, detail } = request
  const values: Readonly<Record<string, string>> = {
    pages: String(request.pages ?? DEFAULT_PAGES),
    limits: read(FAMILIES.find(([languages]) => languages.test(language))?.[1] ?? 'limits.latin.v1'),
    language: `${nameOf(language)} (${language})`,
    tone: tone === undefined ? '' : ` The tone is ${word(tone)}.`,
    audience: audience === undefined ? '' : ` The audience: ${word(audience)}.`,
    detail: detail === undefined ? '' : ` The amount of text is ${word(detail)}.`,
  }
  return read(file).replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
}

/** A wish is a word or two; anything that could pass for an instruction of its own is taken out. */
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
  const known = files.get(name)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim()
  files.set(name, text)
  return text
}
