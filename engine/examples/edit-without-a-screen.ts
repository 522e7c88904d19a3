/** Edits a deck where there is no screen, and undoes what was done: `node edit-without-a-screen.ts`. */
import {
  createDeck,
  createEditor,
  createIds,
  createPage,
  createText,
  elementsOf,
  fromFile,
  type Measure,
  pageOf,
  textOf,
  toFile,
} from '@slidewright/engine'
import { SUITS } from '@slidewright/engine/suits'

// Good enough where no line has to break as it does on a screen; `/measure` has the exact one.
const measure: Measure = { epoch: 0, covers: () => true, advance: (text, _face, size) => text.length * size * 0.5 }

const theme = SUITS[0]?.themes[0]
if (!theme) throw new Error('There are no themes')
const ids = createIds(() => crypto.randomUUID())
const page = createPage({ id: ids.page(), order: 'a0' })
const title = createText(ids.element(), { x: 60, y: 60, width: 840, height: 80 }, 'Tomatoes')
const empty = createDeck({ theme, title: 'Tomatoes', language: 'en-US' })
const deck = { ...empty, pages: { [page.id]: { ...page, elements: { [title.id]: title } } } }

const editor = createEditor({ deck, measure, ids })

function texts(): string[] {
  const shown = pageOf(editor.state$.value.deck, page.id)
  return (shown ? elementsOf(shown) : []).flatMap(element => (element.kind === 'text' ? [textOf(element.body)] : []))
}

editor.events$.subscribe(event => {
  if (event.type === 'edited') console.log(`${event.origin} ${event.label}: ${texts().join(', ')}`)
})
const sun = createText(ids.element(), { x: 60, y: 160, width: 400, height: 40 }, 'Six hours of sun')
editor.run('element.insert', { elements: [sun] })
editor.run('selection.duplicate', { dx: 0, dy: 60 })
editor.undo()
editor.undo()
editor.redo()

const read = fromFile(JSON.parse(JSON.stringify(toFile(editor.state$.value.deck))))
if (!read.ok) throw new Error(read.error.code)
console.log(`saved and read again: ${Object.keys(read.value.pages[page.id]?.elements ?? {}).length} elements`)
