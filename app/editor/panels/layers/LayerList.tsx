import { ancestorsOf, type Element, type ElementId, elementOf, type Page } from '@slidewright/engine/internal'
import { useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Input } from '../../../ui/Input.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { layerName } from '../../session/layer-name.ts'
import { LayerRow } from './LayerRow.tsx'
import styles from './LayersPanel.module.css'
import { layersOf } from './layers.ts'
import { useLayerDrag } from './use-layer-drag.ts'
import { useLayerKeys } from './use-layer-keys.ts'

/** The row height in px: larger for touch. */
const ROW = { mouse: 32, touch: 44 } as const
/** The row count from which a search field is shown. */
const SEARCH_THRESHOLD = 20

/** The layers of the current page. Only the visible rows are rendered. */
export const LayerList = observer(function LayerList() {
  const text = useText()
  const { store, view } = useEditorContext()
  const { page } = store
  const scroller = useRef<HTMLDivElement>(null)
  const [collapsed, setCollapsed] = useState<ReadonlySet<ElementId>>(new Set())
  const [expandedArt, setExpandedArt] = useState<ReadonlySet<ElementId>>(new Set())
  const [query, setQuery] = useState('')
  const [renamed, setRenamed] = useState<ElementId | null>(null)
  const nameOf = (element: Element) => layerName(element, text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the page and the language
  const rows = useMemo(
    () => (page ? layersOf(page, { collapsed, expandedArt, query, nameOf }) : []),
    [page, collapsed, expandedArt, query, text],
  )
  const hasGroups = rows.some(({ element }) => element.kind === 'group')
  const height = view.isNarrow ? ROW.touch : ROW.mouse
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    getItemKey: index => rows[index]?.element.id ?? index,
  })
  const drag = useLayerDrag(rows, height)
  const keys = useLayerKeys(rows, { setCollapsed, setExpandedArt, rename: setRenamed })
  const { elements } = store.selection
  const active = keys.active ?? elements.at(-1) ?? null

  useEffect(() => {
    if (page) setCollapsed(known => opened(known, page, elements))
  }, [page, elements])
  const at = rows.findIndex(({ element }) => element.id === active)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, virtual])

  const count = page ? Object.keys(page.elements).length : 0
  const hasSearch = query !== '' || rows.length > SEARCH_THRESHOLD
  return (
    <>
      {hasSearch ? (
        <div className={styles.search}>
          <Input
            aria-label={text('editor.layers.search')}
            placeholder={text('editor.layers.search')}
            icon="search"
            value={query}
            onChange={setQuery}
          />
        </div>
      ) : null}
      <p id="layers-help" className={styles.unseen}>
        {text('editor.layers.help')}
      </p>
      {rows.length === 0 ? (
        <p className={styles.empty}>{text(count === 0 ? 'editor.layers.empty' : 'editor.layers.none')}</p>
      ) : null}
      <div ref={scroller} className={styles.list} {...drag.list}>
        <div
          role="treegrid"
          aria-label={text('editor.layers.list')}
          aria-describedby="layers-help"
          aria-multiselectable="true"
          aria-rowcount={rows.length}
          tabIndex={0}
          className={styles.rail}
          style={{ height: virtual.getTotalSize() }}
          data-layers=""
          {...(at >= 0 && { 'aria-activedescendant': `layer-${active}` })}
          {...keys.list}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const layer = rows[index]
            return layer === undefined ? null : (
              <LayerRow
                key={key}
                layer={layer}
                index={index}
                start={start}
                height={height}
                name={layer.isTemplateArt ? text('editor.layers.art') : nameOf(layer.element)}
                hasGroups={hasGroups}
                isSelected={layer.members.every(id => elements.includes(id))}
                isActive={layer.element.id === active}
                isRenamed={layer.element.id === renamed}
                drop={drag.drop?.index === index ? drag.drop.zone : null}
                onPick={keys.pick}
                onCollapse={keys.toggle}
                onRename={id => (layer.isTemplateArt ? undefined : setRenamed(id))}
              />
            )
          })}
        </div>
      </div>
    </>
  )
})

/** Returns the collapsed groups without the ancestors of the selection. */
function opened(collapsed: ReadonlySet<ElementId>, page: Page, elements: readonly ElementId[]): ReadonlySet<ElementId> {
  const around = elements.flatMap(id => {
    const element = elementOf(page, id)
    return element ? ancestorsOf(page, element).map(group => group.id) : []
  })
  return around.some(id => collapsed.has(id)) ? new Set([...collapsed].filter(id => !around.includes(id))) : collapsed
}
