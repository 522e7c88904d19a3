import type { XmlElement } from '@slidewright/engine/ooxml'
import {
  childOf,
  elementsIn,
  type OoxmlPackage,
  type OoxmlPart,
  relationId,
  targetsOf,
  wholeOf,
} from '@slidewright/engine/ooxml'
import { otherColors, type ThemeColors, themeXml } from './themes.ts'

const LAYOUTS_MAX = 40

/** The master of a presentation with its theme and layouts. */
export interface FoundMaster {
  readonly part: OoxmlPart
  /** The other colors of the file: those of its other masters, and additional schemes of its theme. */
  readonly others: readonly ThemeColors[]
  readonly theme: XmlElement | undefined
  readonly layouts: readonly OoxmlPart[]
  readonly width: number
  readonly height: number
}

/** Reads the first master with its theme and its layouts in order; of the others only their colors. Undefined if there is none. */
export async function readMaster(file: OoxmlPackage): Promise<FoundMaster | undefined> {
  const main = await file.main()
  const root = await file.xml(main)
  const relations = await file.relationsOf(main)
  const listed = root === undefined ? [] : elementsIn(childOf(root, 'sldMasterIdLst') ?? root, 'sldMasterId')
  const named = listed.flatMap(id => relations.get(relationId(id, 'id') ?? '')?.target ?? [])
  const [name, ...further] = named.length > 0 ? named : targetsOf(relations, 'slideMaster')
  const part = name === undefined ? undefined : await file.part(name)
  if (part === undefined) return undefined
  const theme = await themeXml(file, part)
  const ids = elementsIn(childOf(part.root, 'sldLayoutIdLst') ?? part.root, 'sldLayoutId')
  const names = ids.flatMap(id => part.relations.get(relationId(id, 'id') ?? '')?.target ?? [])
  const all = names.length > 0 ? names : targetsOf(part.relations, 'slideLayout')
  const layouts: OoxmlPart[] = []
  for (const layout of all.slice(0, LAYOUTS_MAX)) {
    const read = await file.part(layout)
    if (read !== undefined) layouts.push(read)
  }
  const size = childOf(root, 'sldSz')
  return {
    part,
    others: await otherColors(file, { part, theme, further }),
    theme,
    layouts,
    width: Math.max(1, wholeOf(size, 'cx') ?? 12_192_000),
    height: Math.max(1, wholeOf(size, 'cy') ?? 6_858_000),
  }
}
