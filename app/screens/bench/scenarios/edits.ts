import {
  bodyOf,
  countingIds,
  createEditor,
  type Editor,
  type ElementId,
  elementOf,
  elementsOf,
  endOf,
  type SceneChange,
  touchedRecords,
  translation,
  updateScene,
  wholeRange,
} from '@slidewright/engine/internal'
import { firstPage, onePageDeck } from './decks.ts'
import { drawPlain, type PlainItem, plainItems, rewrapped } from './plain-canvas.ts'
import type { Run, Shown } from './scenario.ts'
import { benchMeasure, NOTHING, sceneOf } from './scenes.ts'

const WORDS = 'every evening has one hour '
/** Offset of the move that is undone, in px. */
const OFFSET = { dx: 24, dy: 12 }

function editorWith(count: number): Editor {
  return createEditor({ deck: onePageDeck(count), measure: benchMeasure(), ids: countingIds('bench') })
}

/** Types letters into one text of a page, starting over when it is full. */
export async function typing(view: Shown, count: number): Promise<Run> {
  const editor = editorWith(count)
  const currentDeck = () => editor.state$.value.deck
  const page = firstPage(currentDeck())
  const elements = elementsOf(page)
  const place = elements.findLastIndex(({ kind }, index) => kind === 'text' && index <= count / 2)
  const id = elements[place]?.id ?? 'element:none'
  const moving = new Set<ElementId>([id])
  let scene = await sceneOf(currentDeck(), page)
  let items: PlainItem[] = []
  view.show(scene, moving)
  return {
    step(frame) {
      type(editor, id, frame)
      scene = updateScene(scene, lastChange(editor))
      view.show(scene, moving)
      return scene.rebuilt
    },
    plain(surface, frame) {
      if (items.length === 0) items = plainItems(surface, currentDeck(), page)
      const item = items[place]
      const letters = (frame % WORDS.length) + 1
      const element = elements[place]
      if (item && element) items[place] = rewrapped(surface, item, WORDS.slice(0, letters), element.frame.width)
      drawPlain(surface, items, currentDeck().theme)
    },
  }
}

/** Returns the current deck and the records that the last step changed. */
function lastChange({ state$ }: Editor): SceneChange {
  const { deck, step } = state$.value
  return { deck, touched: step ? touchedRecords(step.transaction) : [] }
}

function type(editor: Editor, id: ElementId, frame: number): void {
  const at = frame % WORDS.length
  const element = elementOf(firstPage(editor.state$.value.deck), id)
  const body = element && bodyOf(element)
  if (!body) throw new Error('Nothing to type into')
  const range = at === 0 ? wholeRange(body) : { anchor: endOf(body), focus: endOf(body) }
  if (!editor.run('text.edit', { element: id, range, text: WORDS.charAt(at) }))
    throw new Error('The letter was refused')
}

/** Undoes and redoes a move of everything in turn. */
export async function undoing(view: Shown, count: number): Promise<Run> {
  const editor = editorWith(count)
  const currentDeck = () => editor.state$.value.deck
  const page = firstPage(currentDeck())
  const elements = elementsOf(page)
  editor.run('selection.set', { elements: elements.map(({ id }) => id) })
  if (!editor.run('selection.move', OFFSET)) throw new Error('The move was refused')
  let scene = await sceneOf(currentDeck(), page)
  let items: PlainItem[] = []
  view.show(scene, NOTHING)
  return {
    step(frame) {
      if (!(frame % 2 === 0 ? editor.undo() : editor.redo())) throw new Error('There is nothing to undo')
      scene = updateScene(scene, lastChange(editor))
      view.show(scene, NOTHING)
      return scene.rebuilt
    },
    plain(surface, frame) {
      if (items.length === 0) items = plainItems(surface, currentDeck(), page)
      const [dx, dy] = frame % 2 === 0 ? [0, 0] : [OFFSET.dx, OFFSET.dy]
      for (const [index, { frame: at }] of elements.entries()) {
        const item = items[index]
        if (item) item.matrix = translation(at.x + dx, at.y + dy)
      }
      drawPlain(surface, items, currentDeck().theme)
    },
  }
}
