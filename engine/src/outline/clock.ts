import { lazy } from '../base/lazy.ts'
import { readDigits } from '../base/read-number.ts'
import type { Moment, MomentForm } from './moment.ts'

const HALF = String.raw`(?:(?<morning>[ap]\.?\s?m\.?(?!\p{L})|ص(?!\p{L})|م(?!\p{L}))|Uhr|uhr|hrs?(?!\p{L})|h(?!\p{L})|น\.)`
/** Parts of the day before a time, which say on which side of noon it is. */
const DAYTIME = String.raw`(?:(?<am>上午|早上|清晨|凌晨|午前|오전)|(?<pm>下午|晚上|傍晚|中午|午後|夜|오후))\s?`
const MINUTES = String.raw`(?<minutes>[0-5]\p{Nd})`
const HOUR = String.raw`(?<hour>\p{Nd}{1,2})`

/** Returns the time of a day of hours and minutes; null if there is none such. */
function timeIn({
  hour = '',
  minutes,
  half,
  morning,
  am,
  pm,
}: Readonly<Record<string, string | undefined>>): Moment | null {
  const hours = readDigits(hour)
  const later = minutes === undefined ? (half === undefined ? 0 : 30) : readDigits(minutes)
  if (!(hours <= 24 && later < 60)) return null
  const isAfternoon = pm !== undefined || /^[pم]/iu.test(morning ?? '')
  const isForenoon = am !== undefined || /^[aص]/iu.test(morning ?? '')
  const full = isAfternoon && hours < 12 ? hours + 12 : isForenoon && hours === 12 ? 0 : hours
  return { minutes: 60 * full + later }
}

function form(source: string, isWeak = false): MomentForm {
  return { pattern: new RegExp(source, 'uy'), read: timeIn, isWeak }
}

/** The ways in which times of the day are written. */
export const CLOCK = lazy((): readonly MomentForm[] => [
  form(
    `(?:${DAYTIME})?${HOUR}\\s?[時点點时시](?!間|间|간)(?:\\s?(?:(?<half>半|반)|${MINUTES}\\s?[分분]|(?<=[時时시])|[鐘钟整]|(?<=(?:上午|早上|下午|晚上|凌晨|中午|傍晚)\\s?\\p{Nd}{1,2}\\s?[点點])))`,
  ),
  form(`(?:${DAYTIME})?${HOUR}[:：]${MINUTES}(?:[:：][0-5]\\p{Nd})?(?!\\p{Nd})(?:\\s?${HALF})?`),
  form(`${HOUR}(?:[.:]${MINUTES})?\\s?[-–—]\\s?\\p{Nd}{1,2}(?:[.:][0-5]\\p{Nd})?\\s?${HALF}`),
  form(`${HOUR}[.．]${MINUTES}\\s?${HALF}`),
  form(`${HOUR}\\s?h\\s?${MINUTES}(?!\\p{L}|\\p{Nd})`),
  form(`${HOUR}\\s?(?:(?<morning>[ap]\\.?\\s?m\\.?(?!\\p{L}))|Uhr(?!\\p{L})(?:\\s${MINUTES})?|น\\.)`),
  form(`${HOUR}[.．]${MINUTES}(?!\\p{Nd}|[.．,/]\\p{Nd})(?=\\s+\\p{L}|$|\\s?[-–—:：])`),
  form(`${HOUR}\\s?h(?!\\p{L})`, true),
])
