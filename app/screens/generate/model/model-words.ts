import { currentLocale, intlName } from '../../../i18n/index.ts'

function formatUnit(value: number, unit: string, decimals = 0): string {
  const options = { style: 'unit', unit, maximumFractionDigits: decimals } as const
  return new Intl.NumberFormat(intlName(currentLocale()), options).format(value)
}

/** The size of a model as people read it. */
export function modelSize(bytes: number): string {
  return bytes >= 1e9 ? formatUnit(bytes / 1e9, 'gigabyte', 1) : formatUnit(Math.round(bytes / 1e6), 'megabyte')
}

/** Words of an outline of 12 pages, about. */
const OUTLINE_WORDS = 600

/** How long an outline of 12 pages takes at a pace in words a second, in round numbers. */
export function outlineTime(pace: number): string {
  const seconds = OUTLINE_WORDS / Math.max(0.1, pace)
  if (seconds < 10) return formatUnit(Math.max(1, Math.round(seconds)), 'second')
  return seconds < 90
    ? formatUnit(10 * Math.round(seconds / 10), 'second')
    : formatUnit(Math.round(seconds / 60), 'minute')
}
