/** Hints about a text's encoding besides its bytes. */
export interface EncodingHints {
  /** The encoding declared by the sender or the text itself, used unless the bytes contradict it. */
  readonly declared?: string | undefined
}

const SAMPLE = 65_536

/** Decodes a text file: by its BOM, as UTF-16 by its zero bytes, as UTF-8 if valid, as declared, otherwise by the most plausible result. */
export function decodeText(bytes: Uint8Array, { declared }: EncodingHints = {}): string {
  return new TextDecoder(encodingOf(bytes, declared)).decode(bytes)
}

/** Returns the encoding of a text as a WHATWG name. */
export function encodingOf(bytes: Uint8Array, declared?: string): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const wide = wideOf(bytes)
  if (wide !== null) return wide
  if (SHIFTS_TO_JIS.some(shift => latinOf(bytes).includes(shift))) return 'iso-2022-jp'
  if (isUtf8(bytes)) return 'utf-8'
  const sample = sampleOf(bytes)
  const named = declared === undefined ? null : knownName(declared)
  if (named !== null && !/^utf/u.test(named) && reads(sample, named)) return named
  const best = bestOf(sample)
  return best === 'windows-1252' && hasLatin9Euro(bytes) ? 'iso-8859-15' : best
}

/** Whether the text uses the generic currency sign beside a figure and no Windows-only characters, which indicates Latin-9. */
function hasLatin9Euro(bytes: Uint8Array): boolean {
  const text = latinOf(bytes)
  return /(?:\d\s?\u00a4|\u00a4\s?\d)/u.test(text) && bytes.every(byte => byte < 0x80 || byte > 0x9f)
}

/** The escape sequences that switch to two-byte characters in Japanese mail. */
const SHIFTS_TO_JIS = ['\u001b$B', '\u001b$@']

function latinOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SAMPLE)).toString('latin1')
}

/** Returns the byte order of UTF-16 without a BOM: by zero bytes for Latin text, otherwise by its characters. */
export function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4_096)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = sample.length / 2
  if (odd > 0.4 * half && even < 0.05 * half) return 'utf-16le'
  if (even > 0.4 * half && odd < 0.05 * half) return 'utf-16be'
  if (even + odd === 0 || bytes.length % 2 === 1) return null
  return (['utf-16le', 'utf-16be'] as const).find(order => readsWide(sample, order)) ?? null
}

const SCRIPTS =
  /(\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})|(\p{Script=Hangul})|(\p{Script=Arabic})|(\p{Script=Hebrew})|(\p{Script=Thai})|(\p{Script=Cyrillic})|(\p{Script=Greek})|(\p{Script=Devanagari})/gu
const NO_TEXT = /[\p{Cn}\p{Co}\ufffd]|(?![\t\n\f\r])\p{Cc}/u
/** The maximum share of characters outside the text's script and ASCII. */
const STRAY_MAX = 0.1

/** Whether the bytes form plausible text in one script and possibly ASCII. A truncated last character is tolerated. */
function readsWide(sample: Uint8Array, order: string): boolean {
  const text = new TextDecoder(order).decode(sample.subarray(0, sample.length - (sample.length % 2)))
  if (NO_TEXT.test(text.slice(0, -1)) || !/[\t\n\r ]/u.test(text)) return false
  const letters = text.match(/[^\P{L}A-Za-z]/gu)?.length ?? 0
  const counts = Array.from({ length: 9 }, () => 0)
  for (const match of text.matchAll(SCRIPTS)) {
    const at = match.findIndex((group, index) => index > 0 && group !== undefined)
    if (/\p{L}/u.test(match[0])) counts[at] = (counts[at] ?? 0) + 1
  }
  return letters > 0 && Math.max(...counts) >= (1 - STRAY_MAX) * letters
}

/** Whether the bytes are UTF-8, tolerating one stray byte in ten thousand. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    const text = new TextDecoder().decode(bytes)
    const broken = text.match(/\ufffd/gu)?.length ?? 0
    const whole = text.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0
    return broken * 50 < whole && broken * 2_000 < text.length
  }
}

function knownName(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return null
  }
}

/** Returns the lines with non-ASCII characters, which are the significant ones. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex(byte => byte > 0x7f)
  const line = bytes.lastIndexOf(0x0a, Math.max(0, first)) + 1
  return bytes.subarray(first - line > 2_000 ? first : line).subarray(0, SAMPLE)
}

function reads(sample: Uint8Array, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(sample)
  return (text.match(/\ufffd/gu)?.length ?? 0) <= 1 + text.length / 500
}

/** The most frequent characters of texts in each encoding; a wrong decoding yields few of them. */
const COMMON: readonly (readonly [encoding: string, letters: RegExp])[] = [
  ['windows-1252', /(?<=[A-Za-zÀ-ÿ ])[éèàüöäßñçãõêôâóíáúìòùîåøæÄÖÜÉ’“”–—…](?=[A-Za-zÀ-ÿ ,.])/gu],
  ['windows-1250', /(?<=[A-Za-zÀ-ž ])[ąćęłńóśźżěščřžýáíéůúťďňőűăšŠČŽŁ](?=[A-Za-zÀ-ž ,.])/gu],
  ['windows-1251', /(?<=[а-яё ])[оеаинтсрвлкмдпуяыьгзбйх]/gu],
  ['koi8-r', /(?<=[а-яё ])[оеаинтсрвлкмдпуяыьгзбйх]/gu],
  ['shift_jis', /[ぁ-んァ-ンー、。]/gu],
  ['euc-jp', /[ぁ-んァ-ンー、。]/gu],
  [
    'gb18030',
    /[的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日，。、]/gu,
  ],
  [
    'big5',
    /[的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日，。、]/gu,
  ],
  ['euc-kr', /[이다는을의에가고를은로한지기하도서사인어자시정대해리과일수전부나으들그있게보주장성]/gu],
  ['windows-1256', /(?<=[\u0621-\u0652 ])[اليمنوترهبسعدفقكحجشطصخأةى](?=[\u0621-\u0652 .,،])/gu],
  ['iso-8859-6', /(?<=[\u0621-\u0652 ])[اليمنوترهبسعدفقكحجشطصخأةى](?=[\u0621-\u0652 .,،])/gu],
  ['windows-874', /(?<=[ก-๛ ])[านรอกเงมยลวดทสตะปบคหแจพชขใไโ่้ัิีุู็์]/gu],
]

/** Matches impossible Thai: vowel signs or tones without a base, leading vowels before nothing, obsolete characters. */
const BROKEN_THAI =
  /(?<![\u0e01-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[\u0e40-\u0e44](?![\u0e01-\u0e2e])|[\u0e24-\u0e27][\u0e3f\u0e4f-\u0e5b]|[\u0e24\u0e26\u0e2f\u0e3a\u0e3f\u0e45\u0e4d-\u0e5b]/gu

function bestOf(sample: Uint8Array): string {
  const scores = COMMON.map(([encoding, letters]) => {
    const text = new TextDecoder(encoding).decode(sample)
    const foreign = text.match(/\P{ASCII}/gu)?.length ?? 0
    const strange = text.match(/[\ufffd\u0080-\u009f\ue000-\uf8ff]/gu)?.length ?? 0
    const broken = strange + (encoding === 'windows-874' ? (text.match(BROKEN_THAI)?.length ?? 0) : 0)
    const score = foreign === 0 ? 0 : ((text.match(letters)?.length ?? 0) - 4 * broken) / foreign
    return { encoding, score }
  })
  const best = scores.reduce((max, next) => (next.score > max.score ? next : max))
  return best.score > 0.1 ? best.encoding : 'windows-1252'
}
