import { attributeOf, childOf, elementsIn, type XmlElement } from '../../ooxml/index.ts'

/** Returns the value of a number or of a guide's name, in the units of its shape; 0 if it is unknown. */
export type GuideValue = (name: string | undefined) => number

/** The most guides of one shape. */
const GUIDES_MAX = 2_000
const TURN = 21_600_000

/** Works out the guides of a custom geometry of this size in EMU (ECMA-376 Part 1, 20.1.9.11), in their order. */
export function guidesOf(geometry: XmlElement, width: number, height: number): GuideValue {
  const values = builtIn(width, height)
  const numberOf: GuideValue = name => {
    const known = values.get(name ?? '')
    if (known !== undefined) return known
    const number = Number.parseFloat(name ?? '')
    return Number.isFinite(number) ? number : 0
  }
  const listed = ['avLst', 'gdLst'].flatMap(list => elementsIn(childOf(geometry, list) ?? EMPTY, 'gd'))
  for (const each of listed.slice(0, GUIDES_MAX)) {
    const [operation = '', ...names] = (attributeOf(each, 'fmla') ?? '').trim().split(/\s+/u)
    const [x = 0, y = 0, z = 0] = names.map(numberOf)
    const value = OPERATIONS[operation]?.(x, y, z) ?? 0
    values.set(attributeOf(each, 'name') ?? '', Number.isFinite(value) ? value : 0)
  }
  return numberOf
}

const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }

const radians = (angle: number) => (angle * 2 * Math.PI) / TURN

const OPERATIONS: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: x => Math.abs(x),
  at2: (x, y) => (Math.atan2(y, x) * TURN) / (2 * Math.PI),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => Math.min(z, Math.max(x, y)),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(radians(y)),
  sqrt: x => Math.sqrt(x),
  tan: (x, y) => x * Math.tan(radians(y)),
  val: x => x,
}

function builtIn(width: number, height: number): Map<string, number> {
  const short = Math.min(width, height)
  const values = new Map<string, number>([
    ['l', 0],
    ['t', 0],
    ['r', width],
    ['b', height],
    ['w', width],
    ['h', height],
    ['hc', width / 2],
    ['vc', height / 2],
    ['ss', short],
    ['ls', Math.max(width, height)],
    ['cd2', TURN / 2],
    ['cd4', TURN / 4],
    ['cd8', TURN / 8],
    ['3cd4', (TURN * 3) / 4],
    ['3cd8', (TURN * 3) / 8],
    ['5cd8', (TURN * 5) / 8],
    ['7cd8', (TURN * 7) / 8],
  ])
  for (const part of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    values.set(`wd${part}`, width / part)
    values.set(`hd${part}`, height / part)
    values.set(`ssd${part}`, short / part)
  }
  return values
}
