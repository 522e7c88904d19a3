import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { layoutMap, type MapBox, type MapLayout } from '../map-layout.ts'
import { measuredWidth } from '../measured-width.ts'
import type { Focus } from '../tree-keys.ts'
import { MapNode } from './MapNode.tsx'
import styles from './MindMap.module.css'
import type { TreeState } from './tree-state.ts'
import { useMapDrag } from './use-map-drag.ts'

const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]
const SMALLEST = 0.25
/** Words smaller than at this zoom are not read. */
const READABLE = 0.8
/** From more pages on, the lines of pages are closed at first; in a narrow room always. */
const MANY_PAGES = 20
/** A room of less px is narrow: words keep their size, and what is in hand stands at the left with what hangs on it. */
const NARROW = 600
const INSET = 16

/** From the right edge of a parent to the left edge of a child. */
function line(from: MapBox, to: MapBox): string {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2]
  const [x2, y2] = [to.x, to.y + to.height / 2]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

/** How large the map is shown. Until its author moves it, it is as wide as its room, and what is worked on stands in the middle. */
function useZoom(map: RefObject<HTMLDivElement | null>, { boxes, width }: MapLayout, middle: string) {
  const [zoom, setZoom] = useState(1)
  const isMoved = useRef(false)
  const opened = useRef<string | null>(null)
  const moved = () => {
    isMoved.current = true
  }
  const show = (next: number) => {
    moved()
    setZoom(next)
  }
  const step = (direction: -1 | 1) => {
    const next = direction === 1 ? ZOOMS.find(each => each > zoom) : ZOOMS.findLast(each => each < zoom)
    if (next !== undefined) show(next)
  }
  const share = (min: number) => Math.max(min, Math.min(1, (map.current?.clientWidth ?? width) / width))
  const fit = () => show(share(SMALLEST))
  useLayoutEffect(() => {
    const [frame, box] = [map.current, boxes.get(middle)]
    if (isMoved.current || frame === null || box === undefined) return
    opened.current ??= middle
    if (opened.current !== middle) return moved()
    const isNarrow = frame.clientWidth < NARROW
    const next = share(isNarrow ? 1 : READABLE)
    if (next !== zoom) return setZoom(next)
    const middleX = (box.x + box.width / 2) * zoom - frame.clientWidth / 2
    const middleY = (box.y + box.height / 2) * zoom - frame.clientHeight / 2
    frame.scrollTo(isNarrow ? box.x * zoom - INSET : middleX, middleY)
  })
  return { zoom, step, fit, moved }
}

/** Of a large outline the map shows chapters and pages first; what it has closed, it opens when it is left. */
function useOverview({ rows, closed, toggle }: TreeState, map: RefObject<HTMLDivElement | null>): void {
  const latest = useRef({ rows, closed })
  latest.current = { rows, closed }
  useEffect(() => {
    const pages = latest.current.rows.filter(({ node }) => node.kind === 'page')
    const isNarrow = (map.current?.clientWidth ?? NARROW) < NARROW
    if ((pages.length <= MANY_PAGES && !isNarrow) || latest.current.closed.size > 0) return
    for (const { node } of pages) if (node.children.length > 0) toggle(node.id, false)
    return () => {
      for (const { node } of pages) toggle(node.id, true)
    }
  }, [toggle, map])
}

/** Keeps what has the focus in sight, also where other nodes open, close or grow and move it. */
function useInSight(tree: RefObject<HTMLElement | null>, focus: Focus | null, box: MapBox | undefined): void {
  const place = box === undefined ? '' : `${box.x} ${box.y}`
  useEffect(() => {
    if (focus === null || place === '') return
    const node = tree.current?.querySelector(`[data-node="${CSS.escape(focus.id)}"]`)
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tree, focus, place])
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
  const layout = useMemo(() => layoutMap(rows, measuredWidth), [rows])
  const { boxes, width, height } = layout
  const { zoom, step, fit, moved } = useZoom(scroller, layout, focus?.id ?? rows[0]?.node.id ?? '')
  useOverview(state, scroller)
  useInSight(tree, focus, boxes.get(focus?.id ?? ''))
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
        onPointerDown={event => {
          moved()
          drag.pan(event)
        }}
        onTouchMove={moved}
        onWheel={event => {
          moved()
          if (event.ctrlKey || event.metaKey) step(event.deltaY < 0 ? 1 : -1)
        }}
      >
        <div className={styles.room} style={size}>
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
      <div className={styles.foot}>
        <p className={styles.hint} aria-hidden="true">
          {text('generate.map.hint')}
        </p>
        <IconButton icon="minus" size="small" label={text('generate.map.smaller')} onPress={() => step(-1)} />
        <IconButton icon="fit" size="small" label={text('generate.map.fit')} onPress={fit} />
        <IconButton icon="plus" size="small" label={text('generate.map.larger')} onPress={() => step(1)} />
      </div>
    </div>
  )
})
