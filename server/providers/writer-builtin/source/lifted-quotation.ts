import type { OutlineNode, SourceRef } from '@slidewright/engine/internal'
import { node, refWithQuote } from '../nodes.ts'
import type { Sentence } from '../text/rank.ts'
import { quotedOnly, type Spoken, spokenIn, WORDS } from '../text/spoken.ts'
import { widthOf } from '../text/width.ts'
import { type ExtractionContext, isTight } from './extraction-context.ts'
import { passageNotes } from './notes.ts'
import { page, type Section } from './page.ts'

/** A quotation of running text that gets a page of its own, with the sentences it consists of. */
export interface LiftedQuotation extends Spoken {
  readonly sentences: readonly Sentence[]
}

/** Returns the first whole quotation with a named speaker: one for each section, and none beside quotations that the source sets apart. */
export function quotationIn(
  sentences: readonly Sentence[],
  { node: owner, points }: Section,
  tools: ExtractionContext,
): LiftedQuotation | undefined {
  if (isTight(tools) || tools.quoted.has(owner) || points.some(point => point.quote === true)) return undefined
  let surnames: ReadonlySet<string> | undefined
  const isPerson = (name: string) => {
    surnames ??= surnamesIn(sentences)
    return surnames.has(name)
  }
  for (const [at, sentence] of sentences.entries()) {
    const spoken = spokenIn(sentence.text, tools.language, isPerson)
    if (spoken === undefined || isQuotedBefore(sentences, at)) continue
    const found = withContinuation(spoken, sentences, at)
    if (found === undefined) continue
    tools.quoted.add(owner)
    return found
  }
  return undefined
}

/** Whether the sentence before is a quotation as well, so that it is open who speaks it. */
function isQuotedBefore(sentences: readonly Sentence[], at: number): boolean {
  const before = sentences[at - 1]
  return before?.paragraph === sentences[at]?.paragraph && quotedOnly(before?.text ?? '') !== undefined
}

/** Adds the quotations that follow at once: they are by the same person. Returns undefined if all is too long for a page. */
function withContinuation(spoken: Spoken, sentences: readonly Sentence[], at: number): LiftedQuotation | undefined {
  const own = sentences.slice(at, at + 1)
  const words = [spoken.words]
  for (const next of sentences.slice(at + 1)) {
    const more = next.paragraph === own[0]?.paragraph ? quotedOnly(next.text) : undefined
    if (more === undefined) break
    own.push(next)
    words.push(more)
  }
  const gap = /[。！？]$/u.test(spoken.words) ? '' : /[.!?…]$/u.test(spoken.words) ? ' ' : '. '
  const all = words.join(gap)
  return widthOf(all) <= WORDS.most ? { words: all, speaker: spoken.speaker, sentences: own } : undefined
}

/** Words before a noun with a capital letter that is no surname. */
const NO_FORENAME =
  /^(?:der|die|das|den|dem|des|ein\p{L}*|unser\p{L}*|mein\p{L}*|sein\p{L}*|ihr\p{L}*|the|our|a|an|my|his|her|their|this|le|la|les|un|une|notre|nos|el|los|las|una|nuestr\p{L}|o|os|as|um|uma|noss\p{L}|im|am|vom|zum|zur|in|on|for|наш\p{L}*)$/iu

/** Returns the words that follow a forename somewhere in the text. */
function surnamesIn(sentences: readonly Sentence[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { text } of sentences) {
    const words = text.split(/\s+/u).map(word => word.replace(/[,.;:!?]+$/u, ''))
    for (const [index, word] of words.entries()) {
      const before = words[index - 1] ?? ''
      if (isNameLike(word) && isNameLike(before) && !NO_FORENAME.test(before)) found.add(word)
    }
  }
  return found
}

function isNameLike(word: string): boolean {
  return /^\p{Lu}[\p{L}\p{M}-]+$/u.test(word)
}

interface Place {
  readonly heading: string
  readonly section: Section
  readonly sourceOf: (sentence: Sentence) => SourceRef | undefined
}

/** Returns the page of a quotation; the sentence as the source has it is in the notes. */
export function quotationPage(quotation: LiftedQuotation, { heading, section, sourceOf }: Place): OutlineNode {
  const [first] = quotation.sentences
  const texts = quotation.sentences.map(({ text }) => text)
  const value = `${quotation.words} — ${quotation.speaker}`
  const source = refWithQuote(first === undefined ? undefined : sourceOf(first), texts.join(' '), value)
  const point = node('point', value, [], { originType: 'paragraph', quote: true, source })
  return page(heading || quotation.speaker, [point], {
    section,
    notes: passageNotes([texts], [point]),
  })
}
