import { NOW_MS } from '@slidewright/shared'
import { currentLocale, intlName, text } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** How long ago, in whole units (specification, section 1): null means now, which is under two minutes or in the future. */
export function age(
  then: number,
  now: number,
): { readonly unit: Intl.RelativeTimeFormatUnit; readonly count: number } | null {
  const passed = now - then
  if (passed < NOW_MS) return null
  const [unit, ms] = STEPS.find(([, length]) => passed >= length) ?? ['minute', MINUTE]
  return { unit, count: Math.floor(passed / ms) }
}

function locale(): string {
  return intlName(currentLocale())
}

/** A time as it stands beside a work: "now", "5 minutes ago", "2 months ago". */
export function relativeTime(then: number, now: number): string {
  const found = age(then, now)
  if (found === null) return text('common.now')
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'always' }).format(-found.count, found.unit)
}

/** A date in full, for tooltips. */
export function fullDate(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/** A number with the separators of the language, with so many decimals if that is said. */
export function formatNumber(value: number, decimals?: number): string {
  const fixed = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale(), fixed).format(value)
}

/** A number of bytes in KB or MB, as people read it. */
export function formatSize(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const options = {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  } as const
  return new Intl.NumberFormat(locale(), options).format(isLarge ? bytes / 1e6 : Math.max(1, bytes / 1e3))
}

/** The name of a language, in the language of the interface. Among others, its region is named only where they have the language too. */
export function languageName(code: string, among?: readonly string[]): string {
  const short = among === undefined ? code : withoutRegion(code, among)
  return new Intl.DisplayNames([locale(), 'en'], { type: 'language' }).of(short) ?? code
}

/** A tag without its region, where it is the only one of its language: with the script that the region writes, where that is another one. */
function withoutRegion(code: string, among: readonly string[]): string {
  const { language, script } = new Intl.Locale(code).maximize()
  if (among.filter(other => new Intl.Locale(other).language === language).length > 1) return code
  return script === new Intl.Locale(language).maximize().script ? language : `${language}-${script}`
}

/** The time of day, as people there read it. */
export function formatClock(time: number): string {
  return new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }).format(time)
}
