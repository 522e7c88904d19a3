import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { isNamed, labelOf } from '../app-commands.ts'
import { selectPage } from '../page-selection.ts'
import { pageTitle } from '../page-title.ts'
import { useWorkbench, type Workbench } from '../workbench.ts'
import styles from './CommandPalette.module.css'
import { type Found, findIn } from './find-in.ts'

interface PaletteRow {
  readonly id: string
  readonly label: string
  readonly found: Found
  readonly icon: Parameters<typeof Icon>[0]['name']
  readonly keys?: string | undefined
  readonly note?: string
  /** Listed so that it is found, but not to be had now. */
  readonly isOff?: boolean
  run(): void
}

const MOST_PAGES = 5

/** Everything that can be done, found by typing. Opens with mod+K. */
export const CommandPalette = observer(function CommandPalette() {
  const { view } = useWorkbench()
  return (
    <ModalOverlay
      isOpen={view.isOpen('palette')}
      onOpenChange={isOpen => view.toggle('palette', isOpen)}
      isDismissable
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <PaletteBody />
      </Modal>
    </ModalOverlay>
  )
})

const PaletteBody = observer(function PaletteBody() {
  const text = useText()
  const workbench = useWorkbench()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const commands = commandRows(workbench, query, text)
  const pages = query === '' ? [] : pageRows(workbench, query, text)
  const rows = [...commands, ...pages]
  const chosen = Math.min(at, rows.length - 1)
  const count = workbench.store.selected.length

  useEffect(() => {
    list.current?.querySelector(`[data-index="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function act(row: PaletteRow | undefined): void {
    if (row === undefined || row.isOff) return
    workbench.view.toggle('palette', false)
    // The palette gives the focus back first; what runs may take it.
    setTimeout(() => row.run())
  }

  function takeKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.min(rows.length - 1, Math.max(0, chosen + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      act(rows[chosen])
    }
  }

  return (
    <Dialog className={styles.palette ?? ''} aria-label={text('editor.palette.title')}>
      <div className={styles.query}>
        <Icon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length > 0 ? `${id}-${chosen}` : undefined}
          aria-label={text('editor.palette.title')}
          placeholder={text('editor.palette.placeholder')}
          value={query}
          autoFocus
          onChange={event => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={takeKey}
        />
        {count > 0 ? <Tag>{text('editor.selectedCount', { count })}</Tag> : null}
      </div>
      <div
        ref={list}
        className={styles.list}
        role="listbox"
        id={`${id}-list`}
        aria-label={text('editor.palette.title')}
      >
        {rows.length === 0 ? <p className={styles.none}>{text('editor.palette.none')}</p> : null}
        {rows.map((row, index) => (
          <div key={row.id}>
            {index === 0 && commands.length > 0 ? (
              <p className={styles.group}>{text('editor.palette.commands')}</p>
            ) : null}
            {index === commands.length ? <p className={styles.group}>{text('editor.pages')}</p> : null}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              data-index={index}
              aria-disabled={row.isOff}
              className={styles.row}
              onClick={() => act(row)}
              onPointerMove={() => setAt(index)}
            >
              <Icon name={row.icon} />
              <Marked label={row.label} found={row.found} />
              <span className={styles.note}>{row.keys ? <Kbd keys={row.keys} /> : row.note}</span>
            </div>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span>
          <Kbd keys="up" /> <Kbd keys="down" /> {text('editor.palette.move')}
        </span>
        <span>
          <Kbd keys="enter" /> {text('editor.palette.run')}
        </span>
        <span>
          <Kbd keys="escape" /> {text('common.close')}
        </span>
      </div>
    </Dialog>
  )
})

function Marked({ label, found }: { readonly label: string; readonly found: Found }) {
  return (
    <span className={styles.label}>
      {label.slice(0, found.start)}
      <mark>{label.slice(found.start, found.end)}</mark>
      {label.slice(found.end)}
    </span>
  )
}

function commandRows(workbench: Workbench, query: string, text: ReturnType<typeof useText>): PaletteRow[] {
  return workbench.commands
    .filter(command => isNamed(command) && command.id !== 'app.palette' && (query !== '' || command.can()))
    .flatMap((command): PaletteRow[] => {
      const label = labelOf(command, text)
      const found = findIn(label, query)
      if (found === null) return []
      const isOff = !command.can()
      const { id, icon, keys } = command
      const when = isOff ? { note: text('editor.palette.notNow'), isOff } : { keys: keys[0] }
      return [{ id, label, found, icon, ...when, run: () => command.run() }]
    })
    .sort((a, b) => Number(a.isOff ?? false) - Number(b.isOff ?? false) || a.found.rank - b.found.rank)
}

function pageRows({ store }: Workbench, query: string, text: ReturnType<typeof useText>): PaletteRow[] {
  return store.pages
    .flatMap((page, index): PaletteRow[] => {
      const label = pageTitle(page)
      const found = findIn(label, query)
      if (found === null || label === '') return []
      const note = text('editor.pageNumber', { number: index + 1 })
      return [{ id: page.id, label, found, icon: 'page', note, run: () => selectPage(store, page) }]
    })
    .slice(0, MOST_PAGES)
}
