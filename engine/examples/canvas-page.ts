/** The page of `canvas.html`: one page with two shapes and words, `npx vite` and open `/canvas.html`. */
import { createDeck, createPage, createShape, createText } from '@slidewright/engine'
import { SUITS } from '@slidewright/engine/suits'
import { openEditor } from './editor-on-a-canvas.ts'

const theme = SUITS[1]?.themes[0]
if (!theme) throw new Error('There are no themes')
const elements = [
  createShape('element:sun', { x: 100, y: 160, width: 200, height: 200 }, 'ellipse'),
  { ...createShape('element:box', { x: 420, y: 160, width: 240, height: 160 }, 'roundRect'), order: 'a1' },
  { ...createText('element:title', { x: 100, y: 60, width: 700, height: 48 }, 'Move me'), order: 'a2' },
]
const page = createPage({
  id: 'page:1',
  order: 'a0',
  elements: Object.fromEntries(elements.map(element => [element.id, element])),
})
const deck = { ...createDeck({ theme, title: 'Canvas', language: 'en-US' }), pages: { [page.id]: page } }

const canvas = document.createElement('canvas')
canvas.width = deck.size.width
canvas.height = deck.size.height
document.body.append(canvas)
// At hand in the console of the browser.
Object.assign(globalThis, { editor: openEditor(canvas, deck, page.id) })
