import type { FindHit, FindQuery } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { PressEvent } from 'react-aria-components'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { FloatingPanel, PanelDragHandle } from '../../controls/FloatingPanel.tsx'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import styles from './FindBar.module.css'
import { FindPages } from './FindPages.tsx'

const OPTIONS: readonly (readonly [keyof Omit<FindQuery, 'text'>, TextKey])[] = [
  ['matchCase', 'editor.find.matchCase'],
  ['wholeWord', 'editor.find.wholeWord'],
  ['regex', 'editor.find.regex'],
]

/** Finds and replaces text in the whole deck. */
export const FindBar = observer(function FindBar() {
  const { view } = useEditorContext()
  return view.isOpen('find') ? <FindPanel /> : null
})

const FindPanel = observer(function FindPanel() {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const { find } = view
  const field = useRef<HTMLInputElement>(null)
  const { focusRequests } = find
  useEffect(() => {
    if (focusRequests === 0) return
    field.current?.focus()
    field.current?.select()
  }, [focusRequests])
  const hits = find.hitsIn(store.deck)
  const replaced = find.replacedIn(store.deck)
  const close = () => {
    view.toggle('find', false)
    document.querySelector<HTMLElement>('[data-stage]')?.focus()
  }
  /** When nothing is left to replace, focuses the search field, except on touch, where it would open the keyboard. */
  const done = ({ pointerType }: Pick<PressEvent, 'pointerType'>) => {
    if (pointerType !== 'touch' && find.currentIn(store.deck) === null) field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <FloatingPanel
      as="search"
      name="find"
      className={styles.panel ?? ''}
      label={text('editor.find.title')}
      region="find"
      onKeyDownCapture={onKeyDown}
    >
      <div className={styles.head} data-panel-head="">
        <h2 className={styles.title}>{text('editor.find.title')}</h2>
        <span className={styles.count} aria-live="polite">
          {replaced === null ? (
            countOf(hits)
          ) : (
            <span className={styles.done}>
              <Icon name="check" size={16} />
              {text('editor.find.replaced', { count: replaced })}
            </span>
          )}
        </span>
        <PanelDragHandle label={text('editor.find.title')} />
        <IconButton size="small" icon="close" label={text('common.close')} onPress={close} />
      </div>
      <div className={styles.line}>
        <Input
          aria-label={text('editor.find.find')}
          placeholder={text('editor.find.find')}
          icon="search"
          inputRef={field}
          value={find.query.text}
          onChange={words => lookFor(context, { text: words })}
          onKeyDown={event => stepByKey(context, event)}
          error={hits === null ? text('editor.find.noPattern') : undefined}
        />
        <IconButton
          size="small"
          icon="chevronUp"
          label={text('editor.find.previous')}
          keys="shift+enter"
          isDisabled={!hits?.length}
          onPress={() => goBy(context, -1)}
        />
        <IconButton
          size="small"
          icon="chevronDown"
          label={text('editor.find.next')}
          keys="enter"
          isDisabled={!hits?.length}
          onPress={() => goBy(context, 1)}
        />
        <IconButton
          size="small"
          icon="settings"
          label={text('editor.find.more')}
          isOn={find.isWhole}
          onPress={() => find.setWhole(!find.isWhole)}
        />
      </div>
      {find.isWhole ? <Replacing onGo={index => goTo(context, index)} onDone={done} /> : null}
    </FloatingPanel>
  )

  function countOf(found: readonly FindHit[] | null): string {
    if (find.query.text === '' || found === null) return ''
    if (found.length === 0) return text('editor.find.none')
    return text('editor.find.count', { at: Math.min(find.index, found.length - 1) + 1, count: found.length })
  }
})

interface ReplacingProps {
  readonly onGo: (index: number) => void
  readonly onDone: (press: Pick<PressEvent, 'pointerType'>) => void
}

/** The replacement field, the search options and the pages with matches. */
const Replacing = observer(function Replacing({ onGo, onDone }: ReplacingProps) {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const { find } = view
  const hits = find.hitsIn(store.deck)
  const replaceAll = () => {
    const before = find.hitsIn(store.deck)?.length ?? 0
    if (store.run('deck.replace', { query: find.query, text: find.replacement })) find.noteReplaced(store.deck, before)
  }
  return (
    <>
      <Input
        aria-label={text('editor.find.replace')}
        placeholder={text('editor.find.replace')}
        icon="pencil"
        value={find.replacement}
        onChange={words => find.setReplacement(words)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) replaceOne(context)
        }}
      />
      <div className={styles.options}>
        {OPTIONS.map(([name, label]) => (
          <Switch key={name} isOn={find.query[name] === true} onChange={isOn => lookFor(context, { [name]: isOn })}>
            {text(label)}
          </Switch>
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          isDisabled={!hits?.length}
          onPress={press => {
            replaceOne(context)
            onDone(press)
          }}
        >
          {text('editor.find.replaceOne')}
        </Button>
        <Button
          size="small"
          isDisabled={!hits?.length}
          onPress={press => {
            replaceAll()
            onDone(press)
          }}
        >
          {text('editor.find.replaceAll')}
        </Button>
      </div>
      {hits?.length ? <FindPages hits={hits} onGo={onGo} /> : null}
    </>
  )
})

/** Searches again from the current page and shows the first match. */
function lookFor({ store, view }: EditorContext, change: Partial<FindQuery>): void {
  view.find.setQuery(store.deck, change, store.selection.page)
  showCurrent({ store, view })
}

function stepByKey(context: EditorContext, event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  goBy(context, event.shiftKey ? -1 : 1)
}

function goBy({ store, view }: EditorContext, by: 1 | -1): void {
  view.find.step(store.deck, by)
  showCurrent({ store, view })
}

function goTo({ store, view }: EditorContext, index: number): void {
  view.find.setIndex(index)
  showCurrent({ store, view })
}

/** Reveals the current match: its page, or the notes that contain it. */
function showCurrent({ store, view }: Pick<EditorContext, 'store' | 'view'>): void {
  const hit = view.find.currentIn(store.deck)
  if (hit === null) return
  if (hit.page !== store.selection.page) store.run('page.show', { page: hit.page })
  if (store.selection.editing !== null) store.editor.select({ editing: null })
  const isOpen = view.isOpen('notes')
  const shouldOpen = view.find.opensNotes(hit.element === undefined, isOpen)
  if (shouldOpen !== isOpen) view.toggle('notes', shouldOpen)
}

/** Replaces the current match and moves to the next one. */
function replaceOne({ store, view }: EditorContext): void {
  const { find } = view
  const hit = find.currentIn(store.deck)
  if (hit === null) return
  const { page, element, cell, chart, part, start } = hit
  const only = { page, part, start, ...(element && { element }), ...(cell && { cell }), ...(chart && { chart }) }
  const before = find.hitsIn(store.deck)?.length ?? 0
  if (!store.run('deck.replace', { query: find.query, text: find.replacement, only })) return
  // The replacement may itself be a match: then skip it.
  const after = find.hitsIn(store.deck)?.length ?? 0
  if (after >= before) find.step(store.deck, 1)
  if (after === 0) find.noteReplaced(store.deck, 1)
  showCurrent({ store, view })
}
