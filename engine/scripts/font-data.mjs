// Writes src/theme/data/font-data.ts from the font packages: run it (node engine/scripts/font-data.mjs) after one of them was changed.
// A file's characters are those of its unicode-range that the font really has.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as hb from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const VARIABLE = {
  'Noto Sans': 'noto-sans',
  'Noto Serif': 'noto-serif',
  'Noto Sans SC': 'noto-sans-sc',
  'Noto Sans HK': 'noto-sans-hk',
  'Noto Sans JP': 'noto-sans-jp',
  'Noto Sans KR': 'noto-sans-kr',
  'Noto Serif HK': 'noto-serif-hk',
  'Noto Serif JP': 'noto-serif-jp',
  'Noto Serif KR': 'noto-serif-kr',
  'Noto Serif SC': 'noto-serif-sc',
  'Noto Sans Thai': 'noto-sans-thai',
  'Noto Sans Arabic': 'noto-sans-arabic',
  'Noto Sans Hebrew': 'noto-sans-hebrew',
  'Noto Sans Khmer': 'noto-sans-khmer',
  'Noto Sans Mono': 'noto-sans-mono',
}
const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900]
const PACKAGES = [
  {
    name: 'Poppins',
    package: '@fontsource/poppins',
    sheets: WEIGHTS.flatMap(weight => [`${weight}.css`, `${weight}-italic.css`]),
  },
  ...Object.entries(VARIABLE).map(([name, id]) => ({
    name,
    package: `@fontsource-variable/${id}`,
    sheets: ['wght.css', ...(name === 'Noto Sans' || name === 'Noto Serif' ? ['wght-italic.css'] : [])],
  })),
  // One file for all weights, beside its style sheet.
  { name: 'Twemoji', package: 'twemoji-colr-font', sheets: ['twemoji.css'], single: 'twemoji.woff2' },
  // The signs of monospaced text.
  {
    name: 'DejaVu Sans Mono',
    package: '@fontsource/dejavu-mono',
    sheets: ['400.css', '700.css'],
    has: code => code >= 0x2190 && code < 0x2600,
  },
  // Whatever no family before them has.
  { name: 'DejaVu Sans', package: '@fontsource/dejavu-sans', sheets: ['400.css', '700.css'], has: isMissing },
  { name: 'Noto Sans Math', package: '@fontsource/noto-sans-math', sheets: ['400.css'], has: isMissing },
  {
    name: 'Noto Sans Symbols',
    package: '@fontsource-variable/noto-sans-symbols',
    sheets: ['wght.css'],
    has: isMissing,
  },
  { name: 'Noto Sans Symbols 2', package: '@fontsource/noto-sans-symbols-2', sheets: ['400.css'], has: isMissing },
]

/** Emoji that are signs in running text: arrows, shapes and check marks, whose fellows are no emoji. */
function isSign(code) {
  return (code >= 0x2100 && code < 0x2600) || '☑✔✖'.includes(String.fromCodePoint(code))
}

/** The letters below this code point are those of families for text. */
const LETTERS = 0x500

/** Whether a character is in no family for text. */
function isMissing(code, known) {
  if (code < LETTERS || /[\p{C}\p{Z}]/u.test(String.fromCodePoint(code))) return false
  return ![...known].some(
    ([name, codes]) => name !== 'DejaVu Sans Mono' && !(name === 'Twemoji' && isSign(code)) && codes.has(code),
  )
}

function facesOf(sheet) {
  return [...sheet.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, body]) => {
    const [, file] = body.match(/url\("?(?:\.\/files\/)?([^)"]+\.woff2)"?\)/)
    const weight = body.match(/font-weight:\s*([^;]+);/)?.[1] ?? '100 900'
    const ranges = body.match(/unicode-range:\s*([^;]+);/)?.[1] ?? 'U+0-10FFFF'
    return { file, weight: weight.split(' ').map(Number), italic: /font-style:\s*italic/.test(body), ranges }
  })
}

const inRanges = text => {
  const ranges = text.split(',').map(range => {
    const [from, to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
  return code => ranges.some(([from, to]) => code >= from && code <= to)
}

/** Gaps and lengths in base 36: "gap" or "gap.length" for more than one, joined by commas. */
function encode(codes) {
  const parts = []
  let end = 0
  for (let at = 0; at < codes.length; ) {
    let last = at
    while (codes[last + 1] === codes[last] + 1) last++
    const length = last - at
    parts.push((codes[at] - end).toString(36) + (length > 0 ? `.${length.toString(36)}` : ''))
    end = codes[last] + 1
    at = last + 1
  }
  return parts.join()
}

async function openFont(pack, file) {
  const path = join(root, 'node_modules', pack, pack.startsWith('@fontsource') ? 'files' : '', file)
  const face = new hb.Face(new hb.Blob(await decompress(readFileSync(path))))
  return { face, font: new hb.Font(face) }
}

/** Files of one style do not overlap: letters belong to their script's file, so that words are shaped whole; math and symbols take what is left. Else the later rule wins, as in CSS. */
function disjoint(files) {
  const taken = new Map()
  const isOdd = ({ file }) => /-(math|symbols\d?)-/.test(file)
  return [...files.filter(isOdd), ...files.filter(file => !isOdd(file))].reverse().map(one => {
    const style = `${one.weight} ${one.italic}`
    const own = one.codes.filter(code => !taken.get(style)?.has(code))
    taken.set(style, new Set([...(taken.get(style) ?? []), ...own]))
    return { ...one, codes: own }
  })
}

/** Keeps the characters that all weights have. The files of a weight may not overlap. */
function inEvery(files) {
  const weights = Map.groupBy(files, ({ weight }) => String(weight))
  const sets = [...weights.values()].map(group => new Set(group.flatMap(({ codes }) => codes)))
  return disjoint(files)
    .reverse()
    .map(one => ({ ...one, codes: one.codes.filter(code => sets.every(set => set.has(code))) }))
}

const families = []
/** The characters of the families so far. */
const known = new Map()
for (const { name, package: pack, sheets, single, has } of PACKAGES) {
  const groups = new Map()
  const files = []
  let metrics
  for (const sheet of sheets)
    for (const one of facesOf(readFileSync(join(root, 'node_modules', pack, sheet), 'utf8'))) {
      const { face, font } = await openFont(pack, one.file)
      const inside = inRanges(one.ranges)
      // The style sheets of symbols name fewer characters than their files have.
      const isOwn = has ? code => has(code, known) : inside
      const codes = [...face.collectUnicodes()].filter(isOwn).sort((a, b) => a - b)
      const { ascender, descender } = font.hExtents()
      metrics ??= { ascent: ascender / face.upem, descent: -descender / face.upem }
      files.push({ ...one, codes })
    }
  for (const one of has ? inEvery(files) : disjoint(files).reverse()) {
    if (one.codes.length === 0) continue
    const covered = encode(one.codes)
    // File names follow a pattern: `*` is the weight.
    const style = one.italic ? 'italic' : 'normal'
    const pattern = one.file.replace(`-${style}.woff2`, '').replace(/-\d00$/, '-*')
    const key = `${pattern} ${covered}`
    const group = groups.get(key) ?? { pattern, covered, variants: [] }
    group.variants.push(one.weight.length === 2 ? style[0] : `${one.weight[0] / 100}${style[0]}`)
    groups.set(key, group)
  }
  known.set(name, new Set((has ? inEvery(files) : files).flatMap(({ codes }) => codes)))
  const slices = [...groups.values()].map(({ pattern, covered, variants }) => [
    single ? '' : pattern.replace(pack.split('/')[1], ''),
    variants.join(' '),
    covered,
  ])
  families.push({ name, package: pack, single, ...metrics, slices })
  console.log(name, metrics, slices.length, JSON.stringify(slices).length)
}

const quote = text => `'${text}'`

// Slices of the same characters in several families are written once.
const uses = new Map()
for (const { slices } of families) for (const [, , covered] of slices) uses.set(covered, (uses.get(covered) ?? 0) + 1)
const shared = [...uses].filter(([covered, count]) => count > 1 && covered.length > 40).map(([covered]) => covered)
const place = new Map(shared.map((covered, index) => [covered, index]))
const sliceLine = ([name, variants, covered]) =>
  `      [${quote(name)}, ${quote(variants)}, ${place.get(covered) ?? quote(covered)}],`

const lines = families.map(
  ({ name, package: pack, single, ascent, descent, slices }) => `  {
    name: ${quote(name)},
    package: ${quote(pack)},${single ? `\n    file: ${quote(single)},` : ''}
    ascent: ${ascent},
    descent: ${descent},
    slices: [
${slices.map(sliceLine).join('\n')}
    ],
  },`,
)
writeFileSync(
  join(root, 'engine/src/theme/data/font-data.ts'),
  `// biome-ignore-all format: written by engine/scripts/font-data.mjs from the font packages; not edited by hand.

/**
 * A file of a family: the suffix of its name after the package's, its variants ("n" and "i" are variable, "4n" is weight 400 upright), its
 * characters (gaps.lengths in base 36, or their index in SHARED).
 */
export type SliceData = readonly [name: string, variants: string, characters: string | number]

/** A family with the metrics of its package. \`ascent\` and \`descent\` in em, from hhea, both positive; \`file\` if it has only one. */
export interface FamilyData {
  readonly name: string
  readonly package: string
  readonly file?: string
  readonly ascent: number
  readonly descent: number
  readonly slices: readonly SliceData[]
}

/** The characters of slices that several families have. */
export const SHARED: readonly string[] = [
${shared.map(covered => `  ${quote(covered)},`).join('\n')}
]

/** Every family that decks can be set in. */
export const FAMILY_DATA: readonly FamilyData[] = [
${lines.join('\n')}
]
`,
)
