/** An editor on a canvas: it paints a page, selects, moves, resizes by the lower right corner, deletes and undoes. */
import type { Deck, Editor, PageId } from '@slidewright/engine'
import { buildScene, createEditor, createIds, updateScene } from '@slidewright/engine'
import type { Pointer, ToolContext } from '@slidewright/engine/tools'
import { applyEffects, hitRect, hitTest, IDLE, selectTool } from '@slidewright/engine/tools'
import { colorOf, measureWith, paint } from './paint-canvas.ts'

/** Opens a page of a deck on a canvas that has its size. */
export function openEditor(canvas: HTMLCanvasElement, deck: Deck, page: PageId): Editor {
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('The canvas cannot be painted on')
  const measure = measureWith(brush)
  const editor = createEditor({ deck, measure, ids: createIds(() => crypto.randomUUID()) })
  editor.select({ page })
  const selection = () => editor.state$.value.session.selection
  let scene = buildScene({ deck, page, measure, drawChart: () => [] })
  const boxes = () => selection().elements.flatMap(id => scene.nodes.get(id)?.bounds ?? [])

  editor.state$.subscribe(({ deck, session }) => {
    scene = updateScene(scene, { deck, overrides: session.overrides })
    brush.fillStyle = colorOf(scene.background)
    brush.fillRect(0, 0, scene.size.width, scene.size.height)
    for (const id of scene.order) paint(brush, scene.nodes.get(id))
    brush.strokeStyle = '#2563EB'
    for (const { x, y, width, height } of boxes()) brush.strokeRect(x, y, width, height)
  })

  const hit: ToolContext['hit'] = at => hitTest(scene, at)?.element ?? null
  const within: ToolContext['within'] = (box, how = 'touch') => hitRect(scene, box, how)
  let tool = IDLE
  const point = (kind: Pointer['kind'], event: PointerEvent) => {
    const { pages, size } = editor.state$.value.deck
    const record = pages[page]
    if (!record) return
    const { offsetX: x, offsetY: y, shiftKey: shift, altKey: alt, ctrlKey: mod } = event
    const isCorner = boxes().some(box => Math.hypot(box.x + box.width - x, box.y + box.height - y) < 8)
    const pointer: Pointer = { kind, at: { x, y }, shift, alt, mod, ...(isCorner && { handle: 'se' }) }
    const context = { page: record, size, selection: selection(), reach: 6, hit, within }
    const [next, ...effects] = selectTool(tool, pointer, context)
    tool = next
    applyEffects(editor, effects)
  }

  canvas.addEventListener('pointerdown', event => point('down', event))
  canvas.addEventListener('pointermove', event => point('move', event))
  canvas.addEventListener('pointerup', event => point('up', event))
  window.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key === 'Delete') editor.run('selection.delete')
    if (key === 'z' && (ctrlKey || metaKey)) editor.undo()
    if (key === 'y' && (ctrlKey || metaKey)) editor.redo()
  })
  return editor
}
