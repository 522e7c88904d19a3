import type { Deck } from '../document/deck.ts'
import { hexXml } from './colors.ts'
import { namesXml, type RoleNames, typefacesOf } from './fonts.ts'
import { NAMESPACES } from './names.ts'
import { xml } from './xml.ts'

/** The slots of a theme and the colors of ours that they have; links are in the second accent that can be read. */
const SLOTS = [
  ['a:dk1', 'text1'],
  ['a:lt1', 'background1'],
  ['a:dk2', 'text2'],
  ['a:lt2', 'background2'],
  ['a:accent1', 'accent1'],
  ['a:accent2', 'accent2'],
  ['a:accent3', 'accent3'],
  ['a:accent4', 'accent4'],
  ['a:accent5', 'accent5'],
  ['a:accent6', 'accent6'],
  ['a:hlink', 'accent1'],
  ['a:folHlink', 'accent2'],
] as const

/** Writes the theme of a deck: ten colors, and two fonts for Latin, East Asian and complex scripts. */
export function themeXml({ theme, language }: Pick<Deck, 'theme' | 'language'>, names: RoleNames): string {
  const name = theme.name || 'Slidewright'
  const colors = SLOTS.map(([slot, ours]) => xml(slot, {}, hexXml(theme.colors, ours))).join('')
  const font = (role: string, family: string, latin: string) =>
    xml(role, {}, namesXml({ ...typefacesOf(family, language), latin }))
  const { title, body } = theme.fonts
  const fonts = font('a:majorFont', title, names.title) + font('a:minorFont', body, names.body)
  const elements =
    xml('a:clrScheme', { name }, colors) + xml('a:fontScheme', { name }, fonts) + xml('a:fmtScheme', { name }, FORMATS)
  const rest = xml('a:objectDefaults') + xml('a:extraClrSchemeLst')
  return xml('a:theme', { 'xmlns:a': NAMESPACES['xmlns:a'], name }, xml('a:themeElements', {}, elements) + rest)
}

const PLAIN_FILL = xml('a:solidFill', {}, xml('a:schemeClr', { val: 'phClr' }))

/** Three of each, as a theme must have: flat ones. */
const FORMATS = [
  xml('a:fillStyleLst', {}, PLAIN_FILL.repeat(3)),
  xml('a:lnStyleLst', {}, [6350, 12_700, 19_050].map(lineXml).join('')),
  xml('a:effectStyleLst', {}, xml('a:effectStyle', {}, xml('a:effectLst')).repeat(3)),
  xml('a:bgFillStyleLst', {}, PLAIN_FILL.repeat(3)),
].join('')

function lineXml(w: number): string {
  const dash = xml('a:prstDash', { val: 'solid' }) + xml('a:miter', { lim: 800_000 })
  return xml('a:ln', { w, cap: 'flat', cmpd: 'sng', algn: 'ctr' }, PLAIN_FILL + dash)
}
