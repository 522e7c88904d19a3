import { type Page, textOf } from '@slidewright/engine'

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
  const texts = Object.values(page.elements).flatMap(element => {
    const words = element.kind === 'text' ? textOf(element.body).replaceAll(/\s+/g, ' ').trim() : ''
    return words === '' ? [] : [{ words, isTitle: element.module?.type === TITLE, y: element.frame.y }]
  })
  const title = texts.find(({ isTitle }) => isTitle) ?? texts.sort((a, b) => a.y - b.y)[0]
  return title?.words ?? ''
}
