/**
 * Generates the character maps that PDF files for East Asian scripts refer to by name instead of embedding them (PDF 32000-1, 9.7.5.2). The
 * codes of Uni… are Unicode; those of the others are decoded by their encoding. Glyphs are then numbered by Unicode, which is useless for
 * drawing but sufficient for extracting text.
 */
export class CodeTables {
  #isNamed = false

  /** Returns the map of this name as text. Throws if it is not supported. */
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    return new TextEncoder().encode(this.#tableOf(filename.replace(/\.bcmap$/u, '')))
  }

  #tableOf(name: string): string {
    // If the file numbers the glyphs itself, it uses the numbering of the font vendor.
    if (/^Adobe-(?:GB1|CNS1|Japan1|Korea1)-UCS2$/u.test(name) && this.#isNamed) return UNICODE
    const mode = name.endsWith('-V') ? '/WMode 1 def\n' : ''
    const encoding = ENCODINGS.find(([pattern]) => pattern.test(name))
    if (encoding === undefined && !/^Uni(?:GB|CNS|JIS|KS)[\w-]*-(?:UCS2|UTF16)-/u.test(name))
      throw new Error(`No table ${name}`)
    this.#isNamed = true
    return mode + (encoding === undefined ? TWO_BYTES : legacyTable(encoding[1], encoding[2]))
  }
}

const SPACE = '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n'
const TWO_BYTES = `${SPACE}1 begincidrange\n<0000> <FFFF> 0\nendcidrange\n`
const UNICODE = `${SPACE}1 beginbfrange\n<0000> <FFFF> <0000>\nendbfrange\n`

type Span = readonly [from: number, to: number]

/** Patterns of map names, their encoding, and the ranges of the first of two bytes. */
const ENCODINGS: readonly (readonly [RegExp, string, readonly Span[]])[] = [
  [
    /RKSJ-[HV]$/u,
    'shift_jis',
    [
      [0x81, 0x9f],
      [0xe0, 0xfc],
    ],
  ],
  [/^(?:GBK|GBKp|GBK2K|GB|GBpc)-(?:EUC-)?[HV]$|^GBK2K-[HV]$/u, 'gb18030', [[0x81, 0xfe]]],
  [/B5-[HV]$|^B5pc-[HV]$/u, 'big5', [[0x87, 0xfe]]],
  [/^KSC(?:ms-UHC|ms-UHC-HW|-EUC|pc-EUC)-[HV]$/u, 'euc-kr', [[0x81, 0xfe]]],
  [/^(?:EUC|78-EUC)-[HV]$/u, 'euc-jp', [[0xa1, 0xfe]]],
]

const LINE_END = 10

function legacyTable(encoding: string, leads: readonly Span[]): string {
  const decoder = new TextDecoder(encoding)
  const isLead = (byte: number) => leads.some(([from, to]) => byte >= from && byte <= to)
  const singles: string[] = []
  const codes: (readonly number[])[] = []
  const add = (...bytes: readonly number[]) => codes.push(bytes)
  for (let byte = 0; byte < 256; byte++) {
    if (isLead(byte)) for (let next = 0x40; next < 0xff; next++) add(byte, next)
    else {
      singles.push(`<${hex(byte)}> <${hex(byte)}>`)
      if (byte !== LINE_END) add(byte)
    }
  }
  // Decoded at once, one per line, because decoding one by one takes half a second.
  const letters = decoder.decode(Uint8Array.from(codes.flatMap(bytes => [...bytes, LINE_END]))).split('\n')
  const lines = codes.flatMap((bytes, index) => {
    const letter = letters[index] ?? ''
    const isKnown = letter.length === 1 && letter !== '\ufffd' && letter !== '\0'
    return isKnown ? [`<${bytes.map(hex).join('')}> ${letter.charCodeAt(0)}`] : []
  })
  const doubles = leads.map(([from, to]) => `<${hex(from)}40> <${hex(to)}FE>`)
  const spaces = [...singles, ...doubles]
  return `${spaces.length} begincodespacerange\n${spaces.join('\n')}\nendcodespacerange\n${lines.length} begincidchar\n${lines.join('\n')}\nendcidchar\n`
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0').toUpperCase()
}
