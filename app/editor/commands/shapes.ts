import { insertLine } from '../insert/insert-element.ts'
import type { AppCommand, CommandGround } from '../session/workbench.ts'
import { chosenPoint, editable, editedPath, editPath } from '../stage/marks/path-points.ts'
import { finishPen, penPoints, takePen } from '../stage/marks/pen-path.ts'
import { row } from './command-row.ts'

/** The tools that draw lines and free paths, and what can be done to the points of a path. */
export function shapeToolCommands(ground: CommandGround): AppCommand[] {
  return [...drawCommands(ground), ...pointCommands(ground)]
}

function drawCommands(ground: CommandGround): AppCommand[] {
  const { view, store } = ground
  const holds = (route: string) => () => view.tool.kind === 'line' && view.tool.route === route
  return [
    row('tool.connector', 'command.toolConnector', 'elbow', [], () => insertLine(ground, 'elbow'), {
      isOn: holds('elbow'),
    }),
    row('tool.curve', 'command.toolCurve', 'curve', [], () => insertLine(ground, 'curved'), { isOn: holds('curved') }),
    row('tool.pen', 'command.toolPen', 'pen', ['p'], () => takePen(ground), {
      can: () => store.page !== null,
      isOn: () => view.tool.kind === 'pen',
    }),
    row('tool.finish', 'command.toolFinish', 'check', ['escape', 'enter'], () => finish(ground), {
      can: () => view.tool.kind !== 'select' && view.tool.kind !== 'hand',
    }),
  ]
}

/** Lays the tool down; what the pen has drawn stays. */
function finish(ground: CommandGround): void {
  if (penPoints(ground) !== null) finishPen(ground, false)
  else ground.view.chooseTool({ kind: 'select' })
}

function pointCommands(ground: CommandGround): AppCommand[] {
  const { store, view } = ground
  const hasPoint = () => editedPath(ground) !== null && chosenPoint(ground) !== null
  function onPoint(act: (at: { element: `element:${string}`; piece: number; point: number }) => void): () => void {
    return () => {
      const [shape, point] = [editedPath(ground), chosenPoint(ground)]
      if (shape !== null && point !== null) act({ element: shape.id, ...point })
    }
  }
  return [
    row('path.edit', 'command.pathEdit', 'pen', [], () => startEdit(ground), {
      can: () => editable(ground) !== null && view.tool.kind !== 'path',
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

function startEdit(ground: CommandGround): void {
  const shape = editable(ground)
  if (shape !== null) editPath(ground, shape.id)
}
