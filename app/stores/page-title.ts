import { type Page, type TextElement, textOf } from '@slidewright/engine/internal'

/** Module type of a title (specification, section 3). */
const TITLE = 2

const known = new WeakMap<Page, string>()

/** A page's title: the words of its title module, else of its topmost text. */
export function pageTitle(page: Page): string {
  const found = known.get(page)
  if (found !== undefined) return found
  const title = titleOf(page)
  known.set(page, title)
  return title
}

function titleOf(page: Page): string {
  let title: TextElement | null = null
  for (const element of Object.values(page.elements)) {
    if (element.kind !== 'text' || (title !== null && !comesBefore(element, title))) continue
    if (wordsOf(element) !== '') title = element
  }
  return title === null ? '' : wordsOf(title)
}

/** A title before what is none, and what is higher before what is lower. */
function comesBefore(element: TextElement, other: TextElement): boolean {
  const [isTitle, isOther] = [element, other].map(({ module }) => module?.type === TITLE)
  if (isTitle || isOther) return isTitle === true && isOther !== true
  return element.frame.y < other.frame.y
}

function wordsOf({ body }: TextElement): string {
  return textOf(body).replaceAll(/\s+/g, ' ').trim()
}
