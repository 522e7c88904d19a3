import type { OutlineNode } from '@slidewright/engine'
import { widthOf } from '../text/width.ts'

const FAREWELL =
  /^(?:(?:kind|best|warm)? ?(?:regards|wishes)|best|cheers|yours|sincerely|thanks|thank you|(?:viele|beste|liebe|herzliche|freundliche)\p{L}* grüße|mit freundlichen grüßen|mfg|cordialement|bien à vous|saludos|atentamente|un saludo|abraços|atenciosamente|с уважением|敬具|よろしくお願いいたします|此致|順頌|감사합니다|ขอแสดงความนับถือ)(?!\p{L})/iu
const GREETING =
  /^(?:hola|buen[oa]s|estimad[oa]s?|querid[oa]s?|hi|hello|dear|hallo|liebe[rs]?|bonjour|cher|chère|olá|prezad[oa]s?|ciao|car[oi]|gentile|здравствуйте|привет)(?!\p{L})[^.!?]{0,32}[:：!]$/iu
const SHORT = 48

/** What a letter says, and what of it is courtesy: the greeting, the farewell and the name below it. Any other text is all said. */
export function withoutGreetings(points: readonly OutlineNode[]): {
  readonly said: readonly OutlineNode[]
  readonly asides: readonly OutlineNode[]
} {
  const end = points.findLastIndex(one => isLine(one) && FAREWELL.test(one.value))
  const isSignature = (index: number) => end >= 0 && index >= end && points.slice(end).every(isLine)
  const asides = points.filter((one, index) => isGreeting(one) || isSignature(index))
  const said = points.filter(one => !asides.includes(one))
  return said.length === 0 ? { said: points, asides: [] } : { said, asides }
}

function isGreeting(one: OutlineNode): boolean {
  return isLine(one) && (/^[^.!?。]{2,40}[,，]$/u.test(one.value) || GREETING.test(one.value))
}

function isLine(one: OutlineNode): boolean {
  return one.originType === 'paragraph' && one.children.length === 0 && one.quote !== true && widthOf(one.value) < SHORT
}
