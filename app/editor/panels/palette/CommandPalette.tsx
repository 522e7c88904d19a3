import { type LocaleCode, localeByCode, splitLocale } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadEnglish, loadTextsOf, useText } from '../../../i18n/index.ts'
import { preferences } from '../../../stores/preferences.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { commandById } from '../../commands/app-commands.ts'
import { afterFocusReturns } from '../../session/after-focus-returns.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import styles from './CommandPalette.module.css'
import { PaletteLine } from './PaletteLine.tsx'
import { type PaletteRow, paletteRows } from './palette-rows.ts'

/** Searches and runs every command. Opens with mod+K. */
export const CommandPalette = observer(function CommandPalette() {
  const { view } = useEditorContext()
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

/** Commands are found by their English and their other names as well, once these are there. */
function useOtherNames(): void {
  const [, note] = useState(false)
  useEffect(() => {
    Promise.all([loadEnglish(), loadTextsOf('later')]).then(
      () => note(true),
      () => undefined,
    )
  }, [])
}

const PaletteBody = observer(function PaletteBody() {
  const text = useText()
  const editor = useEditorContext()
  const chooseLanguage = useLanguageChoice()
  useOtherNames()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const chosenRow = useRef<PaletteRow | null>(null)
  const id = useId()
  const rows = paletteRows({ editor, query, text, chooseLanguage })
  const chosen = Math.min(at, rows.length - 1)
  const count = editor.store.selected.length
  const isPointed = useRef(false)

  useEffect(() => {
    // Do not scroll the row under a resting pointer.
    if (!isPointed.current)
      list.current?.querySelector(`[data-index="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  useEffect(
    () => () => {
      const { current: row } = chosenRow
      if (row !== null) afterFocusReturns(() => row.run())
    },
    [],
  )

  function act(row: PaletteRow | undefined): void {
    if (row === undefined || row.isOff) return
    chosenRow.current = row
    editor.view.toggle('palette', false)
  }

  function point(index: number): void {
    isPointed.current = true
    setAt(index)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    isPointed.current = false
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
            isPointed.current = false
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={handleKey}
        />
        {count > 0 ? <Tag>{text('editor.selectedCount', { count })}</Tag> : null}
      </div>
      <div
        ref={list}
        className={styles.list}
        role="listbox"
        id={`${id}-list`}
        aria-label={text('editor.palette.title')}
        // The field keeps the focus; the list has no tab stop.
        tabIndex={-1}
      >
        {rows.length === 0 ? <p className={styles.none}>{text('editor.palette.none')}</p> : null}
        {rows.map((row, index) => (
          <div key={`${row.group} ${row.id}`} role="presentation">
            {row.group === rows[index - 1]?.group ? null : (
              <p className={styles.group} role="presentation">
                {text(row.group)}
              </p>
            )}
            <PaletteLine
              row={row}
              id={`${id}-${index}`}
              index={index}
              isChosen={index === chosen}
              onPoint={point}
              onRun={act}
            />
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
        <Button
          variant="quiet"
          size="small"
          className={styles.choose ?? ''}
          onPress={() => act(rowOf('app.keys', editor, text('command.appKeys')))}
        >
          {text('command.appKeys')}
        </Button>
      </div>
    </Dialog>
  )
})

/** Builds a palette row for a command. */
function rowOf(id: string, editor: EditorContext, label: string): PaletteRow {
  const { icon, run } = commandById(editor, id)
  return { id, group: 'editor.palette.commands', label, found: { spans: [], rank: 0 }, icon, run }
}

/** Returns a function that switches the interface to another language, at that language's URL. */
function useLanguageChoice(): (code: LocaleCode) => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return code => {
    preferences.setLocale(code)
    const prefix = localeByCode(code)?.prefix ?? ''
    void navigate(prefix + splitLocale(pathname).path + search + hash, { replace: true })
  }
}
