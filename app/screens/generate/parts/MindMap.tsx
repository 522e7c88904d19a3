import { observer } from 'mobx-react-lite'
import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { layoutMap, type MapBox } from '../map-layout.ts'
import { MapNode } from './MapNode.tsx'
import styles from './MindMap.module.css'
import type { TreeState } from './tree-state.ts'
import { useMapDrag } from './use-map-drag.ts'

const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]

/** From the right edge of a parent to the left edge of a child. */
function line(from: MapBox, to: MapBox): string {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2]
  const [x2, y2] = [to.x, to.y + to.height / 2]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

function useZoom(map: RefObject<HTMLDivElement | null>, width: number) {
  const [zoom, setZoom] = useState(1)
  const step = (direction: -1 | 1) => {
    const next = direction === 1 ? ZOOMS.find(each => each > zoom) : ZOOMS.findLast(each => each < zoom)
    if (next !== undefined) setZoom(next)
  }
  const fit = () => {
    const room = map.current?.clientWidth ?? width
    setZoom(Math.max(0.25, Math.min(1, room / width)))
  }
  return { zoom, step, fit }
}

/** The outline as a mind map: the same nodes, the same changes as in the tree. */
export const MindMap = observer(function MindMap({
  state,
  tree,
}: {
  readonly state: TreeState
  readonly tree: RefObject<HTMLDivElement | null>
}) {
  const text = useText()
  const help = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, focus } = state
  const { boxes, width, height } = useMemo(() => layoutMap(rows), [rows])
  const { zoom, step, fit } = useZoom(scroller, width)
  const drag = useMapDrag(state)
  const size = { width: width * zoom, height: height * zoom }
  return (
    <div className={styles.frame}>
      <p id={help} className={styles.help}>
        {text('generate.map.help')}
      </p>
      <div
        ref={scroller}
        className={styles.scroller}
        onPointerDown={drag.pan}
        onWheel={event => {
          if (event.ctrlKey || event.metaKey) step(event.deltaY < 0 ? 1 : -1)
        }}
      >
        <div style={size}>
          <div
            ref={tree}
            role="tree"
            aria-label={text('generate.map.label')}
            aria-describedby={help}
            className={styles.map}
            style={{ width, height, transform: `scale(${zoom})` }}
          >
            <svg className={styles.lines} width={width} height={height} aria-hidden="true">
              {rows.map(row => {
                const [from, to] = [boxes.get(row.parent ?? ''), boxes.get(row.node.id)]
                return from && to ? <path key={row.node.id} d={line(from, to)} /> : null
              })}
            </svg>
            {rows.map((row, index) => {
              const box = boxes.get(row.node.id)
              return box === undefined ? null : (
                <MapNode
                  key={row.node.id}
                  row={row}
                  index={index}
                  box={box}
                  state={state}
                  isTabStop={focus === null ? index === 0 : focus.id === row.node.id}
                  isChosen={focus?.id === row.node.id}
                  isEdited={focus?.id === row.node.id && focus.caret !== 'row'}
                  isTarget={drag.target === row.node.id}
                  isDragged={drag.dragged === row.node.id}
                  onGrab={drag.grab}
                />
              )
            })}
          </div>
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton icon="minus" size="small" label={text('generate.map.smaller')} onPress={() => step(-1)} />
        <IconButton icon="pointer" size="small" label={text('generate.map.fit')} onPress={fit} />
        <IconButton icon="plus" size="small" label={text('generate.map.larger')} onPress={() => step(1)} />
      </div>
    </div>
  )
})
