import { childOf, elementsIn, textIn, walkContent, wholeOf, type XmlElement } from '../../ooxml/index.ts'

/** The most points of a list; the rest is left out. */
const POINTS_MAX = 2_000
const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }

/** Returns the points of a cache by their index; what has none is missing. Of several levels of names the innermost counts. */
function pointsOf(source: XmlElement | undefined): readonly (string | undefined)[] {
  if (source === undefined) return []
  const cache = [...walkContent(source)].find(({ name }) => /^(?:str|num|multiLvlStr)(?:Cache|Lit)$/u.test(name))
  if (cache === undefined) return []
  const holder = childOf(cache, 'lvl') ?? cache
  const count = Math.min(POINTS_MAX, Math.max(0, wholeOf(childOf(cache, 'ptCount'), 'val') ?? 0))
  const points: (string | undefined)[] = Array.from({ length: count })
  for (const point of elementsIn(holder, 'pt')) {
    const index = wholeOf(point, 'idx') ?? 0
    if (index >= 0 && index < POINTS_MAX) points[index] = textIn(childOf(point, 'v') ?? EMPTY)
  }
  return points
}

/** Returns texts of a reference or a literal; empty where there are none. */
export function textsOf(source: XmlElement | undefined): readonly string[] {
  const found = pointsOf(source)
  if (found.length > 0) return Array.from(found, text => (text ?? '').trim())
  const plain = childOf(source, 'v')
  return plain === undefined ? [] : [textIn(plain).trim()]
}

/** Returns numbers of a reference or a literal; null where there are none. */
export function numbersOf(source: XmlElement | undefined): readonly (number | null)[] {
  return Array.from(pointsOf(source), text => {
    const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
    return Number.isFinite(value) ? value : null
  })
}

/** Returns the words of a title, written by hand or taken from a cell. */
export function textOfRich(title: XmlElement | undefined): string {
  if (title === undefined) return ''
  const runs = [...walkContent(title)].filter(({ name }) => name === 't').map(textIn)
  const words = runs.length > 0 ? runs.join('') : (textsOf(childOf(title, 'tx'))[0] ?? '')
  return words.replace(/\s+/gu, ' ').trim()
}

/** Returns the format of the numbers of a list; undefined if it names none. */
export function formatOf(source: XmlElement | undefined): string | undefined {
  if (source === undefined) return undefined
  const code = [...walkContent(source)].find(({ name }) => name === 'formatCode')
  return code === undefined ? undefined : textIn(code)
}
