import { readFileSync } from 'node:fs'
import type { RewriteKind } from '@slidewright/shared'
import type { RewriteRequest } from '../../../ports/rewriter.ts'

/** A prompt for a model. */
export interface RewritePrompt {
  readonly system: string
  readonly user: string
}

type PieceKind = Exclude<RewriteKind, 'notes' | 'page'>

const EXAMPLES_ONLY =
  'An example is plainly one ("for instance"), of everyday life, and claims nothing that could be checked.'
const NOTHING_NEW = 'Say nothing that the pieces do not say or plainly mean.'

/** Builds the prompt for rewriting pieces, one numbered line each. */
export function piecesPrompt(kind: PieceKind, request: RewriteRequest, lines: readonly string[]): RewritePrompt {
  const language = nameOf(request.language)
  const truth = kind === 'example' ? EXAMPLES_ONLY : NOTHING_NEW
  const task = filled(`${kind}.v1`, { language })
  return {
    system: filled('pieces.v1', { task, truth, language }),
    user: data({ deck: request.title, pieces: lines.join('\n') }),
  }
}

/** Builds the prompt for the speaker notes of a page. */
export function notesPrompt(request: RewriteRequest, slide: string, notes: string): RewritePrompt {
  const { title, source = '' } = request
  const user = data({ deck: title, slide, notes, source: excerpt(source) })
  return { system: filled('notes.v1', { language: nameOf(request.language) }), user }
}

/** Builds the prompt for rewriting a part of an outline. */
export function pagePrompt(request: RewriteRequest, part: string): RewritePrompt {
  const { title, source = '', attempt } = request
  const values = { language: nameOf(request.language), limits: limitsFor(request.language), attempt: String(attempt) }
  return { system: filled('page.v1', values), user: data({ deck: title, part, source: excerpt(source) }) }
}

/** Builds the message that requests some pieces again because of their problems. */
export function repairPrompt(problems: readonly string[]): string {
  return filled('repair.v1', { problems: problems.join('; ') })
}

/** Describes the capacity of a page in characters of its language. */
function limitsFor(language: string): string {
  if (/^(?:ja|zh|ko)\b/u.test(language))
    return 'A point has at most 55 characters, a page title at most 24. Heads and texts are parted by a full-width colon.'
  return 'A point has at most 100 characters, a page title at most 55. No full stop at the end of points and titles.'
}

const SOURCE_MAX = 30_000

function excerpt(source: string): string {
  if (source.length <= SOURCE_MAX) return source
  const end = source.lastIndexOf('\n', SOURCE_MAX)
  return source.slice(0, end > SOURCE_MAX / 2 ? end : SOURCE_MAX)
}

function data(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<<<${name}\n${text.replaceAll('<<<', '‹‹‹').replaceAll('>>>', '›››')}\n${name}>>>`)
    .join('\n\n')
}

function nameOf(language: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(language)
  return `${name} (${language})`
}

function filled(file: string, values: Readonly<Record<string, string>>): string {
  return read(file).replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
}

const files = new Map<string, string>()

function read(name: string): string {
  const cached = files.get(name)
  if (cached !== undefined) return cached
  const text = readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim()
  files.set(name, text)
  return text
}
