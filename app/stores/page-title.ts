import { type Page, type TextElement, textOf } from '@slidewright/engine/internal'

/** Module type of a title (specification, section 3). */
const TITLE = 2

const titles = new WeakMap<Page, string>()

/** Returns a page's title: the text of its title module, else of its topmost text with a letter or a digit (a drawn quotation mark has none). */
export function pageTitle(page: Page): string {
  const cached = titles.get(page)
  if (cached !== undefined) return cached
  const title = titleOf(page)
  titles.set(page, title)
  return title
}

function titleOf(page: Page): string {
  let title: TextElement | null = null
  for (const element of Object.values(page.elements)) {
    if (element.kind !== 'text' || (title !== null && !comesBefore(element, title))) continue
    if (/[\p{L}\p{N}]/u.test(plainText(element))) title = element
  }
  return title === null ? '' : plainText(title)
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
