import { flattenOutline, type Outline, type OutlineNode } from '@slidewright/engine/outline'
import { capitalized } from '../text/clauses.ts'
import { letterTitle } from '../text/letter-title.ts'
import { widthOf } from '../text/width.ts'
import { joinedNotes } from './notes.ts'

/** Matches courtesies without content: thanks, hopes, greetings. */
const CIVIL =
  /^(?:thanks?|many thanks|hi|hello|dear|i hope|hope|danke|vielen dank|hallo|liebe|merci|bonjour|gracias|hola|obrigad[oa]|olá|спасибо|здравствуйте|привет)(?!\p{L})/iu

/** Whether a sentence is a courtesy without content. */
export function isCourtesy(text: string): boolean {
  return CIVIL.test(text)
}

/** Matches the subject line of a letter. */
const SUBJECT =
  /^(?:subject|re|ref|betreff|betrifft|betr\.|objet|asunto|assunto|oggetto|onderwerp|perihal|тема|件名|主旨|主题|主題|事由|關於|제목|เรื่อง|الموضوع|הנדון)\s*[:：]\s*(\S.{1,90})$/iu

/** Returns the subject if a line is a subject line; undefined otherwise. */
export function subjectIn(text: string): string | undefined {
  const subject = SUBJECT.exec(text.trim())?.[1]
  return subject === undefined ? undefined : withoutReply(subject)
}

/** Marks of answers and forwarded mails before a subject, any number of them. */
const REPLY =
  /^(?:(?:re|fwd?|aw|wg|tr|rv|rif|antw|sv|vs|vb|res|enc|odp|ynt|回复|回覆|答复|答覆|转发|轉寄|轉發|返信|転送|회신|전달|отв|пересл|ответ)\s*(?:\[\d{1,3}\]|\(\d{1,3}\))?\s*[:：]\s*)+(?=\S)/iu

/** Returns a subject without the marks that mail programs put before it: "RE: RE: Fwd: Launch". */
export function withoutReply(subject: string): string {
  const text = subject.trim()
  const bare = text.replace(REPLY, '')
  return bare === text ? subject : capitalized(bare)
}

const ADDRESSED =
  /^(?:dear|hi|hello|sehr geehrte[rs]?|liebe[rs]?|hallo|guten tag|bonjour|cher|chère|madame|monsieur|estimad[oa]s?|querid[oa]s?|hola|prezad[oa]s?|car[oi]|gentile|egregio|уважаем(?:ый|ая|ые)|здравствуйте|geachte|beste|尊敬的|敬愛的|親愛的|亲爱的|敬啟者|敬启者|拝啓|안녕하십니까|เรียน)(?!\p{Ll})\s*([^.!?。，,]{0,40}?)\s*[,，:：!。]?$/iu
/** Limits of a letterhead: sender, recipient, place and date above the body. */
const LETTERHEAD = { lines: 14, width: 64 } as const

/** Titles a letter by its subject or recipient and moves the letterhead to the notes. Returns any other text unchanged. */
export function letterOf(source: Outline): Outline {
  const { root, language } = source
  const [, ...nodes] = flattenOutline(source)
  const index = nodes.slice(0, LETTERHEAD.lines).findIndex(one => one.quote !== true && ADDRESSED.test(one.value))
  const greeting = nodes[index]
  const above = nodes.slice(0, Math.max(0, index))
  if (greeting === undefined || !above.every(isOfLetterhead) || !nodes.slice(index + 1).some(isProse)) return source
  const below = nodes.slice(index + 1, index + 3)
  const subjects = [root, ...above, ...below].filter(one => subjectIn(one.value) !== undefined)
  const heading = subjects[0] ?? below.slice(0, 1).find(one => one.kind === 'page')
  const aside = new Set([...above, greeting, ...(heading === undefined ? [] : [heading])])
  const title = subjectIn(heading?.value ?? '') ?? heading?.value
  const lines = [...above, greeting].filter(one => one !== heading).map(one => one.value)
  const notes = joinedNotes([root.notes, ...lines])
  const value = title ?? (root.value || letterTitle(nameIn(greeting.value), language))
  const children = root.children.flatMap(child => without(child, aside))
  return { language, root: { ...root, value, children, ...(notes === undefined ? {} : { notes }) } }
}

function isOfLetterhead({ value, table, images }: OutlineNode): boolean {
  return table === undefined && images === undefined && widthOf(value) <= LETTERHEAD.width
}

function isProse(one: OutlineNode): boolean {
  return one.kind === 'point' && one.originType === 'paragraph' && widthOf(one.value) > LETTERHEAD.width
}

function nameIn(greeting: string): string {
  return ADDRESSED.exec(greeting)?.[1]?.trim() ?? ''
}

/** Removes the nodes in `aside` and lifts their children into their place. */
function without(one: OutlineNode, aside: ReadonlySet<OutlineNode>): readonly OutlineNode[] {
  const children = one.children.flatMap(child => without(child, aside))
  return aside.has(one) ? children : [{ ...one, children }]
}

const FAREWELL =
  /^(?:(?:kind|best|warm)? ?(?:regards|wishes)|best|cheers|yours|sincerely|thanks|thank you|(?:viele|beste|liebe|herzliche|freundliche)\p{L}* grüße|mit freundlichen grüßen|mfg|cordialement|bien à vous|saludos|atentamente|un saludo|abraços|atenciosamente|с уважением|敬具|よろしくお願いいたします|此致|順頌|감사합니다|ขอแสดงความนับถือ)(?!\p{L})/iu
const GREETING =
  /^(?:hola|buen[oa]s|estimad[oa]s?|querid[oa]s?|hi|hello|dear|hallo|liebe[rs]?|bonjour|cher|chère|olá|prezad[oa]s?|ciao|car[oi]|gentile|здравствуйте|привет)(?!\p{L})[^.!?]{0,32}[:：!]$/iu
const SHORT = 48

/** Splits a letter into content and courtesies: greeting, farewell, signature. Any other text is all content. */
export function withoutGreetings(points: readonly OutlineNode[]): {
  readonly said: readonly OutlineNode[]
  readonly asides: readonly OutlineNode[]
} {
  const end = points.findLastIndex(one => isLine(one) && FAREWELL.test(one.value))
  const isSigned = end >= 0 && points.slice(end).every(isLine)
  // "You must not take it," above a list leads into that.
  const leadsIn = (index: number) => points[index + 1]?.originType === 'list'
  const isAside = (one: OutlineNode, index: number) =>
    (isGreeting(one) && !leadsIn(index)) ||
    (isSigned && index >= end) ||
    (index === points.length - 1 && areSignatures(one.value))
  const asides = points.filter(isAside)
  const said = points.filter((one, index) => !isAside(one, index))
  return said.length === 0 ? { said: points, asides: [] } : { said, asides }
}

/** Whether a last line has signatures side by side, or only says that it is the last ("以上"). */
function areSignatures(text: string): boolean {
  return /^\S.{2,44}(?: {4,}|\t)\s*\S.{2,44}[\p{L})]$/u.test(text) || /^(?:以上|以上です|敬上|끝)[。.]?$/u.test(text)
}

function isGreeting(one: OutlineNode): boolean {
  return isLine(one) && (/^[^.!?。]{2,40}[,，]$/u.test(one.value) || GREETING.test(one.value))
}

function isLine(one: OutlineNode): boolean {
  if (one.code !== undefined) return false
  return one.originType === 'paragraph' && one.children.length === 0 && one.quote !== true && widthOf(one.value) < SHORT
}
