import { attributeOf, childOf, relationId, walkContent, type XmlElement } from '../../ooxml/index.ts'
import { safeUrl } from '../links.ts'
import type { PartContext } from './context.ts'

/** What a press leads to, and whether letters show it in the color of links. */
export interface FoundLink {
  readonly link?: string
  readonly isColored: boolean
}

const NO_LINK: FoundLink = { isColored: false }

/** Returns the link of properties: an address of a kind that is safe, or a page. Nothing is fetched. */
export function linkOf(
  properties: XmlElement | undefined,
  { part, pageOf }: Pick<PartContext, 'part' | 'pageOf'>,
): FoundLink {
  const click = childOf(properties, 'hlinkClick')
  const relation = part.relations.get(relationId(click, 'id') ?? '')
  if (click === undefined || relation === undefined) return NO_LINK
  const isColored = ![...walkContent(click)].some(
    element => element.name === 'hlinkClr' && attributeOf(element, 'val') === 'tx',
  )
  if (!relation.isExternal) {
    const page = pageOf(relation.target)
    return page === undefined ? NO_LINK : { link: `#${page}`, isColored }
  }
  const url = safeUrl(relation.target)
  return url === null ? NO_LINK : { link: url, isColored }
}
