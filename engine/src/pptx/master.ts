import { isRightToLeft } from '../base/right-to-left.ts'
import type { Deck } from '../document/deck.ts'
import type { Rect, Size } from '../geometry/types.ts'
import { colorXml } from './colors.ts'
import type { DeckContext } from './context.ts'
import { namesXml } from './fonts.ts'
import { NAMESPACES, TYPES } from './names.ts'
import { themeXml } from './theme-part.ts'
import { transformXml } from './transforms.ts'
import { treeXml } from './tree.ts'
import { xml } from './xml.ts'

/** The path of the master's part. */
export const MASTER = 'ppt/slideMasters/slideMaster1.xml'
/** The ids of the master and of its layouts start here (ECMA-376 Part 1, 19.7.16). */
export const MASTER_ID = 2_147_483_648

/** How slots of the theme are called on pages. */
const COLOR_MAP = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
  hlink: 'hlink',
  folHlink: 'folHlink',
} as const
/** The map of theme colors, which masters have. */
export const COLOR_MAP_XML = xml('p:clrMap', COLOR_MAP)
/** The ground of a master: the first background of the theme. */
export const GROUND_XML = xml('p:bg', {}, xml('p:bgRef', { idx: 1001 }, xml('a:schemeClr', { val: 'bg1' })))
/** The sizes of five levels of text on a page, in 1/100 pt. */
const LEVELS = [1800, 1600, 1400, 1200, 1200] as const
const LEVEL_INDENT = 342_900

/** Adds the master with its theme. `layouts` are the paths of its layouts. */
export function addMaster({ deck, roleNames, package: target }: DeckContext, layouts: readonly string[]): void {
  const relations = target.relationsOf(MASTER)
  const list = layouts.map((path, index) =>
    xml('p:sldLayoutId', { id: MASTER_ID + 1 + index, 'r:id': relations.to('slideLayout', path) }),
  )
  const theme = target.addXml('ppt/theme/theme1.xml', TYPES.theme, themeXml(deck, roleNames))
  relations.to('theme', theme)
  const sheet = xml('p:cSld', {}, GROUND_XML + treeXml(placeholders(deck)))
  const rest = COLOR_MAP_XML + xml('p:sldLayoutIdLst', {}, list.join('')) + textStylesXml()
  target.addXml(MASTER, TYPES.master, xml('p:sldMaster', NAMESPACES, sheet + rest))
}

/** The placeholders that are small by their nature. */
const SMALL: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum'])

/** Writes an empty place for the words of pages: what PowerPoint lets its author fill. */
export function placeholderXml(
  { id, name, type, idx }: { readonly id: number; readonly name: string; readonly type: string; readonly idx?: number },
  frame: Rect,
  words: string,
): string {
  const names =
    xml('p:cNvPr', { id, name }) +
    xml('p:cNvSpPr', {}, xml('a:spLocks', { noGrp: 1 })) +
    xml('p:nvPr', {}, xml('p:ph', { type, sz: SMALL.has(type) ? 'quarter' : undefined, idx }))
  const place = transformXml({ frame: { ...frame, rotation: 0 } }) + xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst'))
  return xml('p:sp', {}, xml('p:nvSpPr', {}, names) + xml('p:spPr', {}, place) + words)
}

/** Writes a number of the page as a field. */
export function numberBodyXml(properties: string, list: string): string {
  const field = { id: '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}', type: 'slidenum' }
  const run = xml('a:fld', field, xml('a:rPr') + xml('a:t', {}, '‹#›'))
  return xml('p:txBody', {}, properties + list + xml('a:p', {}, run))
}

/** Writes plain words of a placeholder. */
export function promptXml(text: string, properties = xml('a:bodyPr'), list = xml('a:lstStyle')): string {
  const run = text === '' ? '' : xml('a:r', {}, xml('a:rPr') + xml('a:t', {}, text))
  return xml('p:txBody', {}, properties + list + xml('a:p', {}, run + xml('a:endParaRPr')))
}

/** Returns where date, footer and number stand, as far as the suit does not say. */
export function footerFrames(
  { width, height }: Size,
  isMirrored: boolean,
): Readonly<Record<'dt' | 'ftr' | 'sldNum', Rect>> {
  const side = width * 0.06
  const top = height * 0.92
  const third = (width - 2 * side) / 3
  const at = (place: number) => ({ x: side + place * third, y: top, width: third, height: height * 0.05 })
  return isMirrored ? { dt: at(2), ftr: at(1), sldNum: at(0) } : { dt: at(0), ftr: at(1), sldNum: at(2) }
}

function placeholders(deck: Deck): string {
  const { width, height } = deck.size
  const side = width * 0.06
  const inner = width - 2 * side
  const title = { x: side, y: height * 0.06, width: inner, height: height * 0.16 }
  const body = { x: side, y: height * 0.26, width: inner, height: height * 0.62 }
  const anchored = (anchor: string) => xml('a:bodyPr', { anchor }, xml('a:normAutofit'))
  return (
    placeholderXml({ id: 2, name: 'Title', type: 'title' }, title, promptXml('', anchored('b'))) +
    placeholderXml({ id: 3, name: 'Text', type: 'body', idx: 1 }, body, promptXml('', anchored('t'))) +
    footersXml(deck)
  )
}

/** Date, footer and number: in small letters of the second text color, at both ends and in the middle. */
function footersXml({ size, language }: Deck): string {
  const isMirrored = isRightToLeft(language)
  const frames = footerFrames(size, isMirrored)
  const aligned = { dt: isMirrored ? 'r' : 'l', ftr: 'ctr', sldNum: isMirrored ? 'l' : 'r' } as const
  return (['dt', 'ftr', 'sldNum'] as const)
    .map((type, index) => {
      const color = xml('a:solidFill', {}, colorXml({ base: 'text2' }))
      const run = xml('a:defRPr', { sz: 900 }, color)
      const list = xml('a:lstStyle', {}, xml('a:lvl1pPr', { algn: aligned[type] }, run))
      const words = type === 'sldNum' ? numberBodyXml(BOTTOM, list) : promptXml('', BOTTOM, list)
      return placeholderXml({ id: 4 + index, name: type, type, idx: 2 + index }, frames[type], words)
    })
    .join('')
}

const BOTTOM = xml('a:bodyPr', { lIns: 0, rIns: 0, tIns: 0, bIns: 0, anchor: 'b' })

/** Writes the styles of titles, of texts on five levels, and of everything else. */
function textStylesXml(): string {
  const title = levelXml(1, { size: 3200, font: 'mj', indent: 0 })
  const body = LEVELS.map((size, index) => levelXml(index + 1, { size, font: 'mn', indent: index })).join('')
  const other = levelXml(1, { size: 1800, font: 'mn', indent: 0 })
  const styles = xml('p:titleStyle', {}, title) + xml('p:bodyStyle', {}, body) + xml('p:otherStyle', {}, other)
  return xml('p:txStyles', {}, styles)
}

interface LevelStyle {
  readonly size: number
  readonly font: 'mj' | 'mn'
  readonly indent: number
}

/** Writes the style of one level. */
export function levelXml(level: number, { size, font, indent }: LevelStyle): string {
  const fonts = namesXml({ latin: `+${font}-lt`, eastAsian: `+${font}-ea`, complex: `+${font}-cs` })
  const run = xml('a:defRPr', { sz: size, kern: 1200 }, xml('a:solidFill', {}, colorXml({ base: 'text1' })) + fonts)
  const attributes = { marL: indent * LEVEL_INDENT, indent: 0, algn: 'l', defTabSz: 914_400, rtl: 0, eaLnBrk: 1 }
  return xml(`a:lvl${level}pPr`, attributes, xml('a:buNone') + run)
}
