import { createPage, createText, type ElementId } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

function titleOf(...texts: readonly (readonly [text: string, y: number])[]): string {
  const elements = texts.map(([text, y], index) => {
    const id: ElementId = `element:${index}`
    return createText(id, { x: 0, y, width: 100, height: 20 }, text)
  })
  return pageTitle(
    createPage({ id: 'page:1', order: 'a0', elements: Object.fromEntries(elements.map(each => [each.id, each])) }),
  )
}

test.each([
  ['the topmost text', titleOf(['Below', 200], ['Above', 20]), 'Above'],
  ['no drawn mark', titleOf(['“', 20], ['Quiet boats wake nobody', 200]), 'Quiet boats wake nobody'],
  ['a number', titleOf(['2024', 20], ['What happened', 200]), '2024'],
  ['nothing on an empty page', titleOf(), ''],
])('the title of a page is %s', (_, title, wanted) => {
  expect(title).toBe(wanted)
})
