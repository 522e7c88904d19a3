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
const MIN_ZOOM = 0.25
/** Below this zoom text is unreadable. */
const READABLE = 0.8
/** Above this page count, pages start collapsed; on narrow screens always. */
const MANY_PAGES = 20
/** Width in px below which the map keeps 100 % and aligns the focused node at the left. */
const NARROW = 600
const INSET = 16

/** Returns the path from the right edge of a parent to the left edge of a child. */
function line(from: MapBox, to: MapBox): string {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2]
  const [x2, y2] = [to.x, to.y + to.height / 2]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

/** Returns the zoom of the map. Until the user moves it, the map fits its width and centers the focused node. */
function useZoom(map: RefObject<HTMLDivElement | null>, { boxes, width }: MapLayout, middle: string) {
  const [zoom, setZoom] = useState(1)
  const isMoved = useRef(false)
  const initial = useRef<string | null>(null)
  const markMoved = () => {
    isMoved.current = true
  }
  const show = (next: number) => {
    markMoved()
    setZoom(next)
  }
  const step = (direction: -1 | 1) => {
    const next = direction === 1 ? ZOOMS.find(each => each > zoom) : ZOOMS.findLast(each => each < zoom)
    if (next !== undefined) show(next)
  }
  const fitZoom = (min: number) => Math.max(min, Math.min(1, (map.current?.clientWidth ?? width) / width))
  const fit = () => show(fitZoom(MIN_ZOOM))
  useLayoutEffect(() => {
    const [frame, box] = [map.current, boxes.get(middle)]
    if (isMoved.current || frame === null || box === undefined) return
    initial.current ??= middle
    if (initial.current !== middle) return markMoved()
    const isNarrow = frame.clientWidth < NARROW
    const next = fitZoom(isNarrow ? 1 : READABLE)
    if (next !== zoom) return setZoom(next)
    const middleX = (box.x + box.width / 2) * zoom - frame.clientWidth / 2
    const middleY = (box.y + box.height / 2) * zoom - frame.clientHeight / 2
    frame.scrollTo(isNarrow ? box.x * zoom - INSET : middleX, middleY)
  })
  return { zoom, step, fit, markMoved }
}

/** Collapses the pages of a large outline while the map is shown, and expands them afterwards. */
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

/** Scrolls the focused node into view, also when the layout moves it. */
function useScrollIntoView(tree: RefObject<HTMLElement | null>, focus: Focus | null, box: MapBox | undefined): void {
  const place = box === undefined ? '' : `${box.x} ${box.y}`
  useEffect(() => {
    if (focus === null || place === '') return
    const node = tree.current?.querySelector(`[data-node="${CSS.escape(focus.id)}"]`)
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tree, focus, place])
}

/** The outline as a mind map with the same editing as the tree. */
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
  const { zoom, step, fit, markMoved } = useZoom(scroller, layout, focus?.id ?? rows[0]?.node.id ?? '')
  useOverview(state, scroller)
  useScrollIntoView(tree, focus, boxes.get(focus?.id ?? ''))
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
          markMoved()
          drag.pan(event)
        }}
        onTouchMove={markMoved}
        onWheel={event => {
          markMoved()
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
