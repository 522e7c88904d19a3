import { xml } from './xml.ts'

/** Writes the tree of shapes of a page, a layout or a master. */
export function treeXml(shapes: string): string {
  const names = xml('p:cNvPr', { id: 1, name: '' }) + xml('p:cNvGrpSpPr') + xml('p:nvPr')
  const none = (name: string, x: string, y: string) => xml(name, { [x]: 0, [y]: 0 })
  const place =
    none('a:off', 'x', 'y') + none('a:ext', 'cx', 'cy') + none('a:chOff', 'x', 'y') + none('a:chExt', 'cx', 'cy')
  const group = xml('p:nvGrpSpPr', {}, names) + xml('p:grpSpPr', {}, xml('a:xfrm', {}, place))
  return xml('p:spTree', {}, group + shapes)
}

/** Follows the colors of the master, as pages and layouts do. */
export const MASTER_COLORS = xml('p:clrMapOvr', {}, xml('a:masterClrMapping'))
