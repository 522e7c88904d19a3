import type { Page } from '@slidewright/engine'
import { useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ContextMenu } from '../../../ui/Menu.tsx'
import { commandById, labelOf } from '../app-commands.ts'
import { pageAtKey, selectPage } from '../page-selection.ts'
import { useWorkbench } from '../workbench.ts'
import { CommandButton } from './CommandButton.tsx'
import styles from './PageStrip.module.css'
import { PageThumb } from './PageThumb.tsx'
import { stripRows } from './strip-rows.ts'
import { usePageDrag } from './use-page-drag.ts'

const MENU = [
  'page.add',
  'page.duplicate',
  'page.hide',
  'separator',
  'page.moveUp',
  'page.moveDown',
  'separator',
  'page.delete',
]
const SIZES = { wide: { page: 85, section: 24 }, narrow: { page: 116, section: 0 } } as const

/** The pages as small pictures: choose, add, sort by dragging, several at once. Only those in sight are there. */
export const PageStrip = observer(function PageStrip() {
  const text = useText()
  const workbench = useWorkbench()
  const { store, view } = workbench
  const scroller = useRef<HTMLDivElement>(null)
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { isNarrow } = view
  const rows = stripRows(store.pages, closed, isNarrow)
  const sizes = isNarrow ? SIZES.narrow : SIZES.wide
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => sizes[rows[index]?.kind ?? 'page'],
    horizontal: isNarrow,
    overscan: 3,
    getItemKey: index => rows[index]?.key ?? index,
  })
  const drag = usePageDrag(scroller, isNarrow)
  const current = store.selection.page
  const currentRow = rows.findIndex(row => row.kind === 'page' && row.page.id === current)

  useEffect(() => {
    if (currentRow >= 0) virtual.scrollToIndex(currentRow, { align: 'auto' })
  }, [currentRow, virtual])
  useEffect(() => {
    // Sizes differ between the two directions.
    if (virtual.options.horizontal === isNarrow) virtual.measure()
  }, [isNarrow, virtual])

  function takeKey(event: KeyboardEvent<HTMLElement>): void {
    const target = pageAtKey(store, event)
    if (target === null) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) store.run(target < store.pageIndex ? 'page.moveUp' : 'page.moveDown', undefined)
    else selectPage(store, store.pages[target], { range: event.shiftKey })
  }

  function openMenu(page: Page, at: { x: number; y: number }): void {
    if (!store.selection.pages.includes(page.id)) selectPage(store, page)
    setMenuAt(at)
  }

  return (
    <aside className={styles.strip} aria-label={text('editor.pages')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('editor.pages')}</h2>
        <CommandButton id="page.add" icon="plus" size="small" />
      </div>
      <div
        ref={scroller}
        className={styles.list}
        role="listbox"
        aria-label={text('editor.pages')}
        aria-multiselectable="true"
        aria-orientation={isNarrow ? 'horizontal' : 'vertical'}
        aria-activedescendant={`strip-${current}`}
        tabIndex={0}
        data-strip=""
        onKeyDown={takeKey}
      >
        <div
          className={styles.rail}
          style={isNarrow ? { width: virtual.getTotalSize() } : { height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            const place = { transform: isNarrow ? `translateX(${start}px)` : `translateY(${start}px)` }
            if (row.kind === 'section') {
              return (
                <button
                  key={key}
                  type="button"
                  tabIndex={-1}
                  aria-hidden="true"
                  className={styles.section}
                  style={place}
                  data-closed={row.isClosed || undefined}
                  onClick={() => setClosed(toggled(closed, row.name))}
                >
                  <span className={styles.sectionName}>{row.name}</span>
                  <span className={styles.count}>{row.count}</span>
                </button>
              )
            }
            return <PageThumb key={key} page={row.page} index={row.index} style={place} drag={drag} onMenu={openMenu} />
          })}
          {drag.line === null ? null : (
            <span className={styles.drop} style={isNarrow ? { left: drag.line } : { top: drag.line }} />
          )}
        </div>
      </div>
      <ContextMenu
        label={text('editor.pageMenu')}
        at={menuAt}
        onClose={() => setMenuAt(null)}
        entries={MENU.map(id => {
          if (id === 'separator') return 'separator'
          const command = commandById(workbench, id)
          return {
            id,
            label: labelOf(command, text),
            icon: command.icon,
            keys: command.keys[0],
            isDisabled: !command.can(),
            isDanger: id === 'page.delete',
          }
        })}
        onAction={id => commandById(workbench, id).run()}
      />
    </aside>
  )
})

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names)
  if (!next.delete(name)) next.add(name)
  return next
}
