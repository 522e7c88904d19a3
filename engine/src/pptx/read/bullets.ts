import { type Bullet, NUMBER_FORMATS } from '../../document/text-body.ts'
import { attributeOf, childOf, wholeOf, type XmlElement } from '../../ooxml/index.ts'
import type { PartContext } from './context.ts'
import { firstFrom } from './inheritance.ts'
import { colorOf } from './paints.ts'
import { shareOf } from './units.ts'

const KINDS = ['buNone', 'buChar', 'buAutoNum', 'buBlip'] as const
/** What characters of fonts of symbols look like, in characters that every font has. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '§': '▪',
  Ø: '➢',
  ü: '✓',
  q: '❑',
  v: '❖',
  l: '●',
  n: '■',
  u: '◆',
  w: '◆',
  à: '➔',
  '·': '•',
}

/** Returns the bullet of a paragraph from its properties, nearest first. */
export function bulletOf(sources: readonly XmlElement[], context: PartContext): Bullet {
  const mark = firstFrom(sources, source => KINDS.map(name => childOf(source, name)).find(found => found !== undefined))
  if (mark === undefined || mark.name === 'buNone') return { kind: 'none' }
  const color = firstFrom(sources, source => colorOf(childOf(source, 'buClr'), context))
  const share = firstFrom(sources, source => shareOf(childOf(source, 'buSzPct'), 'val'))
  const look = { ...(color && { color }), ...(share !== undefined && { size: Math.min(4, Math.max(0.25, share)) }) }
  if (mark.name === 'buAutoNum') {
    const format = NUMBER_FORMATS.find(name => name === attributeOf(mark, 'type')) ?? 'arabicPeriod'
    return { kind: 'number', format, start: Math.max(1, wholeOf(mark, 'startAt') ?? 1), ...look }
  }
  const font = firstFrom(sources, source => attributeOf(childOf(source, 'buFont'), 'typeface')) ?? ''
  return { kind: 'char', char: characterOf(attributeOf(mark, 'char') ?? '•', font), ...look }
}

function characterOf(char: string, font: string): string {
  const code = char.codePointAt(0) ?? 0
  const plain = code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : char
  if (!/wingdings|symbol|webdings/iu.test(font)) return plain === char ? char || '•' : '•'
  return SYMBOLS[plain] ?? '•'
}
