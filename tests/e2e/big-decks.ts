import type { Element } from '@slidewright/engine/internal'
import { box, words } from './editor-deck.ts'

/** 300 pages with 3 700 elements, or another number of pages: twelve shapes and texts, and one more on every third page. */
export function manyPages(count = 300): readonly (readonly Element[])[] {
  return Array.from({ length: count }, (_, number) => pageOf(number))
}

function pageOf(number: number): readonly Element[] {
  return Array.from({ length: number % 3 === 0 ? 13 : 12 }, (_, index) => {
    const frame = { x: 30 + (index % 4) * 225, y: 30 + Math.floor(index / 4) * 122, width: 210, height: 105 }
    const name = `${number}-${index}`
    return index % 2 === 0 ? box(`s${name}`, frame, 'roundRect') : words(`t${name}`, frame, `Page ${number}, ${index}`)
  })
}

/** Two thousand on one page; every fourth is a text. */
export function twoThousandElements(): readonly Element[] {
  return gridOf(2000, { columns: 50, stepX: 18.8, stepY: 13 })
}

/** Ten thousand on one page, smaller than of two thousand; every fourth is a text. */
export function tenThousandElements(): readonly Element[] {
  return gridOf(10_000, { columns: 100, stepX: 9.4, stepY: 5.2 })
}

interface Grid {
  readonly columns: number
  readonly stepX: number
  readonly stepY: number
}

function gridOf(count: number, { columns, stepX, stepY }: Grid): readonly Element[] {
  return Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const frame = { x: 10 + column * stepX, y: 10 + row * stepY, width: stepX * 0.9, height: stepY * 0.85 }
    return index % 4 === 0 ? words(`c${index}`, frame, `${index % 10}`) : box(`c${index}`, frame)
  })
}
