import { isDate } from '../outline/dates.ts'
import { isStage } from './heads.ts'
import type { PageContent, Point } from './page-content.ts'

/** Titles of pages whose numbered points are rules, aims or remarks: they are counted, but nothing comes of the one before. */
const COUNTED_TITLE =
  /^(?:§|art(?:\.|icle|ikel|ículo|igo)\s?\p{Nd}|第\s?[\p{Nd}一二三四五六七八九十]+\s?[条條])|\b(?:rules?|terms|conditions?|goals?|aims?|objectives?|notes?|remarks?|criteria|features?|findings|lessons|regeln?|bedingungen|ziele|hinweise|kriterien|merkmale|erkenntnisse|règles?|objectifs?|remarques?|critères|reglas?|objetivos?|condiciones|criterios|notas?|regras?|condições|critérios|regole|obiettivi|condizioni|regels?|voorwaarden|doelen|aturan|tujuan|syarat|ketentuan)\b|правил|услови|цели|примечани|критери|особенност|めあて|目標|目的|ルール|規則|規約|きまり|注意|特点|特點|特征|特長|規定|规定|规则|须知|須知|目标|条件|條件|규칙|목표|조건|유의|กฎ|เงื่อนไข|เป้าหมาย|قواعد|شروط|أهداف|ملاحظات|כללים|תנאים|מטרות/iu
/** Words of a rule: what may, must or must not be, and what holds. */
const RULE =
  /\b(?:must|may|shall|cannot|is valid|are valid|allowed|forbidden|prohibited|entitled|muss|müssen|darf|dürfen|gilt|gelten|gültig|verboten|doit|doivent|peut|peuvent|interdit|valable|debe|deben|puede|pueden|válid[ao]s?|prohibido|deve|devem|pode|podem|proibido|devono|può|possono|vietato|moet|moeten|mag|mogen|harus|boleh|dilarang|wajib)\b|должн|нельзя|может\s|могут\s|запрещ|обязан|действительн|допуска|なければならない|てはならない|てはいけない|ものとする|禁止|必須|不得|必须|必須|可以|須|يجب|يجوز|ممنوع|يحق|해야 한다|할 수 있다|안 된다|ต้อง|ห้าม|חייב|מותר|אסור/iu
/** A label of at most so many words, behind which stands what holds: "Payment: 30 % in advance". */
const LABEL_WORDS = 2

/** Whether points that are numbered are not steps: rules, aims or facts that are only counted. */
export function isCountedOnly({ title, points }: Pick<PageContent, 'title' | 'points'>): boolean {
  if (COUNTED_TITLE.test(title)) return true
  const half = points.length / 2
  if (points.filter(isLabelled).length >= half || points.filter(isRule).length >= half) return true
  return endsWithTerm(points)
}

/** Whether a point is a name and what it is: "Jury: three people". A stage and a date are none. */
function isLabelled({ head, text }: Point): boolean {
  return head !== null && text !== '' && !isStage(head) && !isDate(head)
}

function isRule({ head, text }: Point): boolean {
  return RULE.test(`${head ?? ''} ${text}`)
}

/** Whether the last of several points alone is a label and what it is: a term behind the steps. */
function endsWithTerm(points: readonly Point[]): boolean {
  const last = points.at(-1)
  if (last === undefined || points.length < 3 || !isLabelled(last) || points.slice(0, -1).some(isLabelled)) return false
  return (last.head?.split(/\s+/u).length ?? 0) <= LABEL_WORDS
}
