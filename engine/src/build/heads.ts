import { isSide } from './opposition.ts'

/** Matches a head: short, before a colon or a dash. */
const HEAD = /^(?<head>[^:：—]{1,48}?)\s*(?:：\s*|:\s+|\s—\s)(?<text>\S[\s\S]*)$/u
/** Matches what may be the name of a side, and what is said for it. */
const SIDE_HEAD = /^(?<head>[^:：—–]{1,40}?)(?:：\s*|:\s+|\s[—–-]\s)(?<text>\S[\s\S]*)$/u
/** The longest head that a sentence may have. */
const SENTENCE_HEAD = 22
/** Marks that open or close what is said together; of each kind there are as many of both, or an even number of one. */
const PAIRED = [/[([{（［｛【〔]/gu, /[)\]}）］｝】〕]/gu] as const
const QUOTED = [/["“”„‟＂]/gu, /[«»‹›]/gu, /[「」『』]/gu, /[《》〈〉]/gu]
/** Names of the parts of a course: what follows is the part's own name, not what is said of it. */
const STAGE =
  /^(?:(?:stage|phase|step|part|level|act|chapter|section|lesson|module|unit|sprint|milestone|teil|stufe|schritt|etappe|kapitel|abschnitt|étape|partie|chapitre|niveau|volet|etapa|paso|fase|parte|capítulo|nivel|passo|tappa|capitolo|livello|stap|deel|hoofdstuk|langkah|tahap|bagian|bab|bahagian|yugto|hakbang|bahagi|bước|giai đoạn|phần|etap|krok|část|etapp|steg|trin|vaihe|aşama|adım|bölüm|этап|шаг|часть|глава|фаза|етап|крок|στάδιο|φάση|βήμα|المرحلة|الخطوة|الجزء|مرحلة|خطوة|שלב|צעד|חלק|ขั้นที่|ขั้นตอนที่|ระยะที่|ช่วงที่|ステップ|フェーズ|ステージ|阶段|階段|步骤|步驟|단계)(?:\s?\p{Nd}{1,2}|\s[IVX]{1,4}|\s[A-Z]|\s?[一二三四五六七八九十]{1,2})|第?\s?(?:\p{Nd}{1,2}|[一二三四五六七八九十]{1,2})\s?(?:段階|阶段|階段|步|단계|ステップ|フェーズ|部|章))$/iu

/** Whether a text begins with the name of a stage ("Stage 1: …"). */
export function isStage(text: string): boolean {
  return STAGE.test((HEAD.exec(text)?.groups?.head ?? text).trim())
}

/** Splits a text into its head and what is said of it; null if it has none. `isListed`: it is a line of a list, whose heads may be longer. */
export function splitHead(value: string, isListed: boolean): { readonly head: string; readonly text: string } | null {
  const side = SIDE_HEAD.exec(value)?.groups
  if (side?.head !== undefined && side.text !== undefined && isSide(side.head))
    return { head: side.head, text: side.text }
  const { head, text } = HEAD.exec(value)?.groups ?? {}
  if (head === undefined || text === undefined) return null
  const words = head.trim()
  if (/\p{Nd}$/u.test(words) && /^\p{Nd}{2}(?!\p{Nd})/u.test(text)) return null
  if (isInside(words) || STAGE.test(words) || (!isListed && words.length > SENTENCE_HEAD)) return null
  return { head: words, text }
}

/** Whether a text ends inside brackets or quotation marks. */
function isInside(text: string): boolean {
  const [opening, closing] = PAIRED.map(marks => text.match(marks)?.length ?? 0)
  return opening !== closing || QUOTED.some(marks => (text.match(marks)?.length ?? 0) % 2 === 1)
}

/** Matches a quotation with its author after a dash. Full stops stand only behind titles and initials. */
const ATTRIBUTION =
  /^(?<words>[\s\S]{6,}?)\s*[—–―]{1,2}\s*(?<by>(?:[^—–―.!?]|(?<=(?<!\p{L})(?:\p{Lu}\p{L}{0,4}|\p{L}{1,3}))\.(?=[\s,\p{Lu}-]|$)){2,90})$/u

/** Splits a quotation into its words and who said them; null if it does not say. */
export function splitAttribution(value: string): { readonly words: string; readonly by: string } | null {
  const { words, by } = ATTRIBUTION.exec(value)?.groups ?? {}
  return words === undefined || by === undefined ? null : { words, by }
}
