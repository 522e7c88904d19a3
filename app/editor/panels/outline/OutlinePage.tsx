import { type Page, type PageLine, pageLines, pageOf, pageWithLines } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { templates } from '../../../stores/templates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { selectPage } from '../../session/page-selection.ts'
import { untitledName } from '../../session/page-title.ts'
import { joinLine, type LineEdit, nonEmptyLines, shiftLine, splitLine } from './line-edits.ts'
import styles from './OutlineView.module.css'

/** An edit in progress: the lines in the fields, and the page they produced. */
interface Draft {
  readonly lines: readonly PageLine[]
  readonly page: Page
  /** Whether the last edit did not fit the page. */
  readonly isFull: boolean
}

/** A page of the outline. While it is being edited, its lines come from the draft, otherwise from the page. */
export const OutlinePage = observer(function OutlinePage({
  page,
  index,
}: {
  readonly page: Page
  readonly index: number
}) {
  const text = useText()
  const { store, view } = useEditorContext()
  const { deck } = store
  const [draft, setDraft] = useState<Draft | null>(null)
  const caret = useRef<Pick<LineEdit, 'at' | 'caret'> | null>(null)
  const fields = useRef(new Map<number, HTMLTextAreaElement>())
  const words = useMemo(() => pageLines(deck, page), [deck, page])
  const current = draft?.page === page ? draft : null
  const lines = current?.lines ?? words.lines
  const isShown = store.selection.page === page.id
  const untitled = untitledName(page, text)

  useEffect(() => {
    // The page changed by undo, another tab or another user: it supersedes the draft.
    if (draft !== null && draft.page !== page) setDraft(null)
  }, [draft, page])

  useLayoutEffect(() => {
    const pending = caret.current
    const field = pending && fields.current.get(pending.at)
    if (!pending || !field) return
    caret.current = null
    field.focus()
    const place = pending.caret === 'start' ? 0 : pending.caret === 'end' ? field.value.length : pending.caret
    field.setSelectionRange(place, place)
  })

  function write(next: readonly PageLine[], merge: string): void {
    const suit = templates.suitOf(deck.suit)
    const ports = { theme: deck.theme, measure: store.measure, ids: store.ids }
    const nonEmpty = nonEmptyLines(next)
    const changed = pageWithLines(deck, nonEmpty, { page: page.id, suit, ports })
    if (changed !== null) store.run('page.replace', { page: changed.page, layout: changed.layout, merge })
    const now = pageOf(store.deck, page.id) ?? page
    const isFull = changed === null && nonEmptyLines(pageLines(store.deck, now).lines).length < nonEmpty.length
    if (isFull) view.announcements.announce(text('editor.outlineView.full'))
    setDraft({ lines: next, page: now, isFull })
  }

  function edit(change: LineEdit | null): void {
    if (change === null) return
    caret.current = change
    write(change.lines, `outline ${page.id}`)
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, at: number): void {
    const field = event.currentTarget
    const [from, to] = [field.selectionStart, field.selectionEnd]
    const isAtStart = from === 0 && to === 0
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (words.canGrow) edit(splitLine(lines, at, from, store.ids.element()))
      else step(at + 1)
    } else if (event.key === 'Tab' && words.canGrow && lines[at] && lines[at].level >= 0) {
      const shifted = shiftLine(lines, at, event.shiftKey ? -1 : 1, from)
      if (shifted) event.preventDefault()
      edit(shifted)
    } else if (event.key === 'Backspace' && isAtStart && words.canGrow && at > 0) {
      event.preventDefault()
      edit(joinLine(lines, at))
    } else if (event.key === 'ArrowDown' && to === field.value.length) step(at + 1, event)
    else if (event.key === 'ArrowUp' && isAtStart) step(at - 1, event)
    else if (event.key === 'Escape' && !view.isNarrow) document.querySelector<HTMLElement>('[data-stage]')?.focus()
    else if ((event.metaKey || event.ctrlKey) && ['z', 'y'].includes(event.key.toLowerCase())) {
      event.preventDefault()
      store.run(event.shiftKey || event.key.toLowerCase() === 'y' ? 'history.redo' : 'history.undo', undefined)
    }
  }

  function step(to: number, event?: KeyboardEvent): void {
    const field = fields.current.get(to)
    const all = [...document.querySelectorAll<HTMLTextAreaElement>('[data-outline] textarea')]
    const here = all.indexOf(document.activeElement as HTMLTextAreaElement)
    const target = field ?? all[here + (to < 0 ? -1 : 1)]
    if (target === undefined) return
    event?.preventDefault()
    target.focus()
  }

  function leave(event: FocusEvent): void {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setDraft(null)
  }

  return (
    <section
      className={classNames(styles.page, isShown && styles.shown, page.hidden && styles.hidden)}
      aria-label={text(page.hidden ? 'editor.pageNameHidden' : 'editor.pageName', {
        number: index + 1,
        title: lines[0]?.text || untitled,
      })}
      onFocus={() => (isShown ? undefined : selectPage(store, page))}
      onBlur={leave}
    >
      <span className={styles.number} aria-hidden="true">
        {index + 1}
        {page.hidden ? <Icon name="eyeOff" size={16} /> : null}
      </span>
      <div className={styles.lines}>
        {lines.length === 0 ? <span className={styles.untitled}>{untitled}</span> : null}
        {lines.map((line, at) => (
          <Line
            key={line.id}
            line={line}
            untitled={untitled}
            onField={field => (field ? fields.current.set(at, field) : fields.current.delete(at))}
            onWrite={written =>
              write(
                lines.map((each, place) => (place === at ? { ...each, text: written } : each)),
                `outline ${page.id} ${line.id}`,
              )
            }
            onKey={event => handleKey(event, at)}
          />
        ))}
        {current?.isFull ? (
          <p className={styles.full} role="status">
            {text('editor.outlineView.full')}
          </p>
        ) : null}
      </div>
    </section>
  )
})

interface LineProps {
  readonly line: PageLine
  readonly untitled: string
  readonly onField: (field: HTMLTextAreaElement | null) => void
  readonly onWrite: (text: string) => void
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

function Line({ line, untitled, onField, onWrite, onKey }: LineProps) {
  const text = useText()
  const isTitle = line.level < 0
  const label = isTitle ? text('editor.outlineView.title') : text('editor.outlineView.point', { level: line.level + 1 })
  return (
    <textarea
      ref={onField}
      className={classNames(styles.line, isTitle && styles.titleLine)}
      style={isTitle ? undefined : { marginInlineStart: line.level * 14 }}
      rows={1}
      dir="auto"
      aria-label={label}
      aria-describedby="outline-help"
      placeholder={isTitle ? untitled : label}
      value={line.text}
      onChange={event => onWrite(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={onKey}
    />
  )
}
