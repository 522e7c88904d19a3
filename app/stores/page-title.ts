import { type Page, type TextElement, textOf, trackedChange } from '@slidewright/engine/internal'

/** Module type of a title (specification, section 3). */
const TITLE = 2

type Elements = Page['elements']

const titles = new WeakMap<Elements, TextElement | null>()

/** Returns a page's title: the text of its title module, else of its topmost text with a letter or a digit (a drawn quotation mark has none). */
export function pageTitle({ elements }: Pick<Page, 'elements'>): string {
  const known = titles.get(elements)
  const title = known !== undefined ? known : (titleBefore(elements) ?? titleIn(elements))
  titles.set(elements, title)
  return title === null ? '' : plainText(title)
}

/** Returns the title that a page had before an edit, if what was written can be no other. */
function titleBefore(elements: Elements): TextElement | undefined {
  const change = trackedChange(elements)
  const title = change && titles.get(change.before)
  if (!change || !title || change.written.has(title.id)) return undefined
  const stays = [...change.written].every(id => {
    const element = elements[id]
    return element?.kind !== 'text' || comesBefore(title, element)
  })
  return stays ? title : undefined
}

function titleIn(elements: Elements): TextElement | null {
  let title: TextElement | null = null
  for (const element of Object.values(elements)) {
    if (element.kind !== 'text' || (title !== null && !comesBefore(element, title))) continue
    if (/[\p{L}\p{N}]/u.test(plainText(element))) title = element
  }
  return title
}

/** Returns whether an element ranks before another: title modules first, then by height on the page. */
function comesBefore(element: TextElement, other: TextElement): boolean {
  const isTitle = element.module?.type === TITLE
  const isOtherTitle = other.module?.type === TITLE
  if (isTitle || isOtherTitle) return isTitle && !isOtherTitle
  return element.frame.y < other.frame.y
}

function plainText({ body }: TextElement): string {
  return textOf(body).replaceAll(/\s+/g, ' ').trim()
}
