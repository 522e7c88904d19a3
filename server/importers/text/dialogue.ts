import { oneLine } from '../markdown/lines.ts'
import type { Block } from '../structure/block.ts'
import { lengthOf } from '../structure/text-lines.ts'

const TURN = /^(\p{L}[\p{L}\p{M}\p{N} .'’-]{0,24}?)\s?[:：]\s*(?=\S)/u
/** Labels before questions and answers, in lower case. */
const ASKS =
  /^(?:q|question|frage|f|pregunta|p|pergunta|domanda|d|вопрос|в|問|问|問い|質問|聞き手|訪問者|記者|ถาม|คำถาม|سؤال|س|문|질문|interviewer|interviewerin|host|moderator)$/u
const SPEAKERS_MAX = 4
const TURNS_MIN = 4

/** One turn of a conversation. */
interface Turn {
  readonly speaker: string
  readonly text: string
}

function turnOf(line: string): Turn | undefined {
  const match = TURN.exec(line)
  return match?.[1] === undefined ? undefined : { speaker: match[1].trim(), text: line.slice(match[0].length).trim() }
}

/** Whether a line starts a speaker's turn. */
export function isTurn(line: string, speakers: readonly string[]): boolean {
  return speakers.length > 0 && speakers.includes(turnOf(line)?.speaker ?? '')
}

/** A conversation in a text. */
export interface Conversation {
  /** The questioner first; empty if the text is none. */
  readonly speakers: readonly string[]
  /** Whether the questions are headings over their answers. */
  readonly isHeaded: boolean
}

/** Returns the conversation that the lines of a text are. */
export function conversationOf(lines: readonly string[]): Conversation {
  const speakers = speakersOf(lines)
  const turns = speakers.length === 0 ? [] : turnsIn(lines, speakers)
  return { speakers, isHeaded: mayHead(turns, speakers[0] ?? '') }
}

/** Converts turns to blocks: questions as headings or points, answers below; with more than two speakers, each turn starts with the name. */
export function turnBlocks(lines: readonly string[], { speakers, isHeaded }: Conversation): readonly Block[] {
  const turns = turnsIn(lines, speakers)
  return isHeaded ? headedBlocks(turns, speakers) : listedBlocks(turns, speakers)
}

function turnsIn(lines: readonly string[], speakers: readonly string[]): readonly Turn[] {
  const turns: Turn[] = []
  for (const line of lines) {
    const turn = isTurn(line, speakers) ? turnOf(line) : undefined
    const last = turns.at(-1)
    if (turn !== undefined) turns.push(turn)
    else if (last !== undefined) turns[turns.length - 1] = { ...last, text: oneLine(`${last.text}\n${line}`) }
  }
  return turns
}

function listedBlocks(turns: readonly Turn[], speakers: readonly string[]): readonly Block[] {
  return turns.map(({ speaker, text }): Block => {
    const isHead = isAsked({ speaker, text }, speakers[0] ?? '')
    const words = isHead || speakers.length === 2 ? text : `${nameOf(speaker)}: ${text}`
    return { is: 'item', depth: isHead ? 1 : 2, text: words, form: 'list' }
  })
}

/** Returns a name that a transcript has in capitals as it is written elsewhere. */
function nameOf(speaker: string): string {
  const isShouted = speaker.length > 3 && speaker === speaker.toUpperCase() && speaker !== speaker.toLowerCase()
  return isShouted ? speaker.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, letter => letter.toUpperCase()) : speaker
}

/** Questions of at most this many characters are headings, if there are few enough of them and the answers are long. */
const HEADED = { question: 90, questions: 16, answer: 70 } as const

function mayHead(turns: readonly Turn[], asking: string): boolean {
  const questions = turns.filter(turn => isAsked(turn, asking))
  const length = (some: readonly Turn[]) => some.reduce((sum, { text }) => sum + lengthOf(text), 0)
  const answers = turns.length - questions.length
  if (questions.length < 2 || questions.length > HEADED.questions || turns[0] !== questions[0]) return false
  const isLong = length(turns) - length(questions) >= HEADED.answer * answers
  return isLong && questions.every(({ text }) => lengthOf(partedQuestion(text).question) <= HEADED.question)
}

/** Whether a turn is a question; what the questioner only remarks is no heading of the answers to it. */
function isAsked({ speaker, text }: Turn, asking: string): boolean {
  return speaker === asking && (ASKS.test(speaker.toLowerCase()) || /[?？؟\u037e]|か。|[吗嗎]。/u.test(text))
}

/** The length of a turn in which the question is searched, in characters. */
const PARTED_MAX = 1_000

/** Splits what is said before a question from it: "It is closed. When does it open?" */
function partedQuestion(text: string): { readonly before?: string; readonly question: string } {
  if (text.length > PARTED_MAX) return { question: text }
  const { before, question } =
    /^(?<before>.{12,}[.!。！…]["”»」』]?)\s*(?<question>[^.!。！…]{8,}[?？؟]["”»」』]?)$/su.exec(text)?.groups ?? {}
  return before === undefined || question === undefined ? { question: text } : { before: before.trim(), question }
}

/** Converts turns to headings, each over what was answered. Of more than two speakers each turn is a point with the name. */
function headedBlocks(turns: readonly Turn[], speakers: readonly string[]): readonly Block[] {
  const form = speakers.length === 2 ? 'paragraph' : 'list'
  return turns.flatMap((turn): readonly Block[] => {
    const said = (text: string): Block => {
      const isNamed = speakers.length > 2 || turn.speaker === speakers[0]
      return { is: 'item', depth: 1, text: isNamed ? `${nameOf(turn.speaker)}: ${text}` : text, form }
    }
    if (!isAsked(turn, speakers[0] ?? '')) return [said(turn.text)]
    const { before, question } = partedQuestion(turn.text)
    return [{ is: 'heading', level: 2, text: question }, ...(before === undefined ? [] : [said(before)])]
  })
}

/**
 * Returns the speakers of an interview, a transcript or questions and answers, the questioner first; none for other texts. Records with
 * repeating fields are not conversations: their values are not sentences, and nobody asks.
 */
function speakersOf(lines: readonly string[]): readonly string[] {
  const turns = lines.flatMap(line => turnOf(line) ?? [])
  const counts = new Map<string, number>()
  for (const { speaker } of turns) counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  const speakers = [...counts].flatMap(([speaker, count]) => (count > 1 ? [speaker] : []))
  const own = turns.filter(({ speaker }) => speakers.includes(speaker))
  const alternates = own.filter(({ speaker }, index) => speaker !== own[index - 1]?.speaker).length
  const isTalk = speakers.length > 1 && speakers.length <= SPEAKERS_MAX && own.length >= TURNS_MIN
  if (!isTalk || alternates < 0.8 * own.length) return []
  const asking = speakers.find(speaker => ASKS.test(speaker.toLowerCase()))
  const questions = own.filter(({ text }) => /[?？؟]["”»』」)]*$|か。$/u.test(text)).length
  if (asking === undefined && questions < own.length / 4) return []
  const first = asking ?? own[0]?.speaker ?? ''
  return [first, ...speakers.filter(speaker => speaker !== first)]
}
