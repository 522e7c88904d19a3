import { observer } from 'mobx-react-lite'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { type MenuPlace, PageMenu, placeOfRow } from '../../controls/PageMenu.tsx'
import { usePageLabel } from '../../controls/use-page-label.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { selectPage } from '../../session/page-selection.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { PageRows } from './PageRows.tsx'
import styles from './PageStrip.module.css'
import { SectionMenu } from './SectionMenu.tsx'
import { rowId } from './StripSection.tsx'
import { headOf, type SectionRow, type StripPage, sameStrip, stripRows, stripStep } from './strip-rows.ts'

interface PageStripProps {
  /** Replaces the thumbnails while the outline is shown. */
  readonly outline: ReactNode
}

/** Page thumbnails: select, add, reorder by dragging, multiple selection. Only the visible ones are rendered. */
export const PageStrip = observer(function PageStrip({ outline }: PageStripProps) {
  const text = useText()
  const label = usePageLabel()
  const { store, view } = useEditorContext()
  const scroller = useRef<HTMLDivElement>(null)
  const [menuAt, setMenuAt] = useState<MenuPlace | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [section, setSection] = useState<string | null>(null)
  const [naming, setNaming] = useState<string | null>(null)
  const [sectionMenu, setSectionMenu] = useState<{ row: SectionRow; at: MenuPlace } | null>(null)
  const { isNarrow } = view
  const isOutline = view.isOpen('outline')
  /** Whether the outline replaces the page. */
  const isAlone = isOutline && isNarrow
  const closeOutline = () => view.toggle('outline', false)
  // Each row reads its page's content itself; the strip is rebuilt only when the list of pages changes.
  const pages = useAnswer(store, pagesIn, sameStrip)
  const rows = useMemo(() => stripRows(pages, closed), [pages, closed])
  const current = useAnswer(store, ({ selection }) => selection.page)
  const head = useMemo(() => headOf(pages, current), [pages, current])
  const keys = [section, current, head]
  const currentRow = rows.findIndex(({ key }) => key === keys.find(known => rows.some(row => row.key === known)))

  useEffect(() => {
    // Reveal the current page in the strip.
    setSection(null)
    const shown = headOf(store.pages, current)
    if (shown !== null) setClosed(names => (names.has(shown) ? toggled(names, shown) : names))
  }, [current, store])
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const row = rows[currentRow]
    if (event.key === 'F2' && row?.kind === 'section') {
      event.preventDefault()
      setNaming(row.key)
      return
    }
    const step = stripStep(rows, currentRow, event.key, isNarrow)
    if (step === null || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) return sortByKey(event.key)
    if ('fold' in step) fold(step.fold)
    else if (step.to.kind === 'section') setSection(step.to.key)
    else {
      setSection(null)
      selectPage(store, step.to.page, { range: event.shiftKey })
    }
  }

  function sortByKey(key: string): void {
    if (rows[currentRow]?.kind !== 'page') return
    const isBack = key === 'ArrowUp' || key === 'ArrowLeft'
    if (key.startsWith('Arrow')) store.run(isBack ? 'page.moveUp' : 'page.moveDown', undefined)
  }

  const fold = useCallback(({ key }: SectionRow) => {
    setSection(key)
    setClosed(names => toggled(names, key))
  }, [])
  const name = useCallback((row: SectionRow | null) => setNaming(row?.key ?? null), [])
  const openSectionMenu = useCallback((row: SectionRow, at: MenuPlace) => setSectionMenu({ row, at }), [])
  const openMenu = useCallback(
    (page: StripPage, at: MenuPlace) => {
      if (!store.selection.pages.includes(page.id)) selectPage(store, page)
      setMenuAt(at)
    },
    [store],
  )

  /** A menu opened by keyboard belongs to the current row. */
  function menuByKey(event: MouseEvent): void {
    const row = rows[currentRow]
    if (event.target !== event.currentTarget || event.button === 2 || row === undefined) return
    event.preventDefault()
    const at = placeOfRow(rowId(row.key))
    if (row.kind === 'section') setSectionMenu({ row, at })
    else openMenu(row.page, at)
  }

  return (
    <aside
      className={classNames(styles.strip, isOutline && styles.whole)}
      aria-label={text('editor.pages')}
      data-region="pages"
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{text(isAlone ? 'editor.outlineView.name' : 'editor.pages')}</h2>
        <CommandButton id="view.sorter" size="small" />
        {isAlone ? null : <CommandButton id="view.outline" size="small" isOn={isOutline} />}
        <CommandButton id="page.add" icon="plus" size="small" />
        {isAlone ? <IconButton label={text('common.close')} icon="close" size="small" onPress={closeOutline} /> : null}
      </div>
      {isOutline ? outline : null}
      <div
        ref={scroller}
        className={styles.list}
        hidden={isOutline}
        role="tree"
        aria-label={text('editor.pages')}
        aria-multiselectable="true"
        aria-orientation={isNarrow ? 'horizontal' : 'vertical'}
        {...(currentRow < 0 ? {} : { 'aria-activedescendant': rowId(rows[currentRow]?.key ?? '') })}
        tabIndex={0}
        data-strip=""
        onKeyDown={handleKey}
        onContextMenu={menuByKey}
      >
        <PageRows
          rows={rows}
          currentRow={currentRow}
          label={label}
          scroller={scroller}
          naming={naming}
          onFold={fold}
          onName={name}
          onSectionMenu={openSectionMenu}
          onPageMenu={openMenu}
        />
      </div>
      <SectionMenu
        row={sectionMenu?.row ?? null}
        at={sectionMenu?.at ?? null}
        onName={name}
        onClose={() => setSectionMenu(null)}
      />
      <PageMenu at={menuAt} onClose={() => setMenuAt(null)} />
    </aside>
  )
})

function pagesIn({ pages }: EditorStore): readonly StripPage[] {
  return pages
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names)
  if (!next.delete(name)) next.add(name)
  return next
}
