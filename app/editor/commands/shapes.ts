import { insertLine } from '../insert/insert-element.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { chosenPoint, editable, editedPath, editPath } from '../stage/marks/path-points.ts'
import { finishPen, penPoints, takePen } from '../stage/marks/pen-path.ts'
import { row } from './command-row.ts'

/** Commands for the line and freehand tools, and for the points of a path. */
export function shapeToolCommands(context: CommandContext): AppCommand[] {
  return [...drawCommands(context), ...pointCommands(context)]
}

function drawCommands(context: CommandContext): AppCommand[] {
  const { view, store } = context
  const isRoute = (route: string) => () => view.tool.kind === 'line' && view.tool.route === route
  return [
    row('tool.connector', 'command.toolConnector', 'elbow', [], () => insertLine(context, 'elbow'), {
      isOn: isRoute('elbow'),
    }),
    row('tool.curve', 'command.toolCurve', 'curve', [], () => insertLine(context, 'curved'), {
      isOn: isRoute('curved'),
    }),
    row('tool.pen', 'command.toolPen', 'pen', ['p'], () => takePen(context), {
      can: () => store.page !== null,
      isOn: () => view.tool.kind === 'pen',
    }),
    row('tool.finish', 'command.toolFinish', 'check', ['escape', 'enter'], () => finish(context), {
      can: () => view.tool.kind !== 'select' && view.tool.kind !== 'hand',
    }),
  ]
}

/** Deselects the tool; what the pen has drawn is preserved. */
function finish(context: CommandContext): void {
  if (penPoints(context) !== null) finishPen(context, false)
  else context.view.chooseTool({ kind: 'select' })
}

function pointCommands(context: CommandContext): AppCommand[] {
  const { store, view } = context
  const hasPoint = () => editedPath(context) !== null && chosenPoint(context) !== null
  function onPoint(act: (at: { element: `element:${string}`; piece: number; point: number }) => void): () => void {
    return () => {
      const [shape, point] = [editedPath(context), chosenPoint(context)]
      if (shape !== null && point !== null) act({ element: shape.id, ...point })
    }
  }
  return [
    row('path.edit', 'command.pathEdit', 'pen', [], () => startEdit(context), {
      can: () => editable(context) !== null && view.tool.kind !== 'path',
    }),
    row(
      'path.smooth',
      'command.pathSmooth',
      'curve',
      [],
      onPoint(at => store.run('path.setPointKind', { ...at, kind: 'smooth' })),
      { can: hasPoint },
    ),
    row(
      'path.corner',
      'command.pathCorner',
      'elbow',
      [],
      onPoint(at => store.run('path.setPointKind', { ...at, kind: 'corner' })),
      { can: hasPoint },
    ),
    row(
      'path.deletePoint',
      'command.pathRemovePoints',
      'trash',
      ['delete', 'backspace'],
      onPoint(({ element, piece, point }) => {
        store.run('path.removePoints', { element, points: [{ piece, point }] })
        view.chooseTool({ kind: 'path', element, point: null })
      }),
      { can: hasPoint },
    ),
  ]
}

function startEdit(context: CommandContext): void {
  const shape = editable(context)
  if (shape !== null) editPath(context, shape.id)
}
