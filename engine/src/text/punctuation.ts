/** The position of a full-width mark's ink in its em box. */
type Side = 'open' | 'close' | 'middle' | 'other'

const OPEN = /[〈《「『【〔〖〘〚〝（［｛｟]/
const CLOSE = /[〉》」』】〕〗〙〛〞〟）］｝｠]/
const MIDDLE = /[\u3000・]/
const DOT = /[、。，．]/
const COLON = /[：；]/
const EAST_ASIAN = /^Noto (?:Sans|Serif) (JP|SC|HK|KR)$/

/**
 * How much of the em (0 or 0.5) two full-width marks that meet give up between them: an opening mark its blank half behind another
 * mark, a closing one before another (CSS Text 4, text-spacing-trim; JIS X 4051). Dots stand left in their em, in Hong Kong's fonts
 * in the middle. Null where no two marks meet. `at` is the place of the second mark. Browsers do the same for some pairs, by how
 * their font files are sliced: marks that meet are painted apart, so that only this counts.
 */
export function blankBetween(text: string, at: number, family: string): 0 | 0.5 | null {
  if (!isMark(text.charCodeAt(at)) || !isMark(text.charCodeAt(at - 1))) return null
  const region = EAST_ASIAN.exec(family)?.[1]
  if (region === undefined) return null
  const first = sideOf(text.charAt(at - 1), region)
  const second = sideOf(text.charAt(at), region)
  const openLoses = second === 'open' && first !== 'other'
  const closeLoses = first === 'close' && (second === 'close' || second === 'middle')
  return openLoses || closeLoses ? 0.5 : 0
}

function isMark(code: number): boolean {
  return (
    (code >= 0x3000 && code <= 0x301f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0x2018 && code <= 0x201d) ||
    code === 0x30fb
  )
}

function sideOf(mark: string, region: string): Side {
  if (OPEN.test(mark)) return 'open'
  if (CLOSE.test(mark)) return 'close'
  if (MIDDLE.test(mark)) return 'middle'
  if (DOT.test(mark)) return region === 'HK' ? 'middle' : 'close'
  if (COLON.test(mark)) return region === 'SC' ? 'close' : 'middle'
  if (region === 'SC' || region === 'HK') return quoteSide(mark)
  return 'other'
}

/** Returns the side of a quote, which is full-width in Chinese fonts only. */
function quoteSide(mark: string): Side {
  if ('‘“'.includes(mark)) return 'open'
  return '’”'.includes(mark) ? 'close' : 'other'
}
