import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Autocomplete, Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { type Text, useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { FontName } from '../../../controls/FontName.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import type { EditorStore } from '../../../session/editor-store.ts'
import { facesIn, recentFaces, SAMPLES, substituteFor } from './deck-faces.ts'
import styles from './FontPicker.module.css'
import { typefaces } from './typefaces.ts'

interface FaceListProps {
  readonly chosen: string | null
  readonly onChoose: (face: string) => void
  /** Called as the pointer enters a typeface, and with null as it leaves. */
  readonly onTry: (face: string | null) => void
}

interface Row {
  readonly id: string
  readonly face: string
  readonly name: string
  readonly family: string
  readonly note: string | null
  readonly isMissing: boolean
}

interface Group {
  readonly id: string
  readonly title: string
  readonly rows: readonly Row[]
}

/** A searchable list of typefaces: the arrow keys move through it while the search field keeps the focus. */
export const FontList = observer(function FontList({ chosen, onChoose, onTry }: FaceListProps) {
  const text = useText()
  const { store } = useEditorContext()
  const [query, setQuery] = useState('')
  const [recent] = useState(recentFaces)
  useEffect(() => void typefaces.load(), [])
  const shown = filterGroups(groupsOf(store.deck, { names: typefaces.names, recent, text }), query)
  const choose = useEnter({ query, shown, onChoose })
  return (
    <div className={styles.list}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <div className={styles.search} onKeyDownCapture={choose}>
          <Input
            aria-label={text('editor.words.faces.search')}
            placeholder={text('editor.words.faces.search')}
            icon="search"
            autoFocus
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by key; the field navigates the list */}
        <section className={styles.rows} tabIndex={0} aria-label={text('editor.words.faces.all')}>
          <ListBox
            aria-label={text('editor.face')}
            className={styles.box ?? ''}
            items={shown}
            onAction={key => onChoose(String(key).slice(String(key).indexOf(':') + 1))}
            renderEmptyState={() => (
              <p className={styles.none}>{typefaces.state === 'ready' ? text('editor.words.faces.none') : null}</p>
            )}
          >
            {group => (
              <ListBoxSection id={group.id}>
                <Header className={styles.title ?? ''}>{group.title}</Header>
                <Collection items={group.rows}>
                  {row => <FaceRow row={row} isChosen={row.face === chosen} onTry={onTry} />}
                </Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </section>
      </Autocomplete>
      {typefaces.state === 'failed' ? <Failure /> : null}
    </div>
  )
})

interface Search extends Pick<FaceListProps, 'onChoose'> {
  readonly query: string
  readonly shown: readonly Group[]
}

/**
 * Enter chooses the highlighted row, or the first: highlighting lags a moment behind typing. Pressed before the list
 * has loaded, it chooses once the list arrives.
 */
function useEnter({ query, shown, onChoose }: Search): (event: KeyboardEvent) => void {
  const [awaited, setAwaited] = useState<string | null>(null)
  const rows = shown.flatMap(group => group.rows)
  const first = rows[0]?.face
  const isAwaited = awaited !== null && awaited === query && first !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it chooses once, when the list has loaded
  useEffect(() => {
    if (isAwaited) onChoose(first)
  }, [isAwaited])
  return event => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || query === '') return
    event.preventDefault()
    event.stopPropagation()
    const marked = markedFace(event.target)
    const face = rows.some(row => row.face === marked) ? marked : first
    if (face === undefined) setAwaited(query)
    else onChoose(face)
  }
}

/** Returns the typeface of the field's active row; undefined if that row is gone. */
function markedFace(field: EventTarget): string | undefined {
  const id = field instanceof Element ? field.getAttribute('aria-activedescendant') : null
  return id === null ? undefined : document.getElementById(id)?.dataset.face
}

function FaceRow({
  row,
  isChosen,
  onTry,
}: { readonly row: Row; readonly isChosen: boolean } & Pick<FaceListProps, 'onTry'>) {
  const { id, face, name, family, note, isMissing } = row
  return (
    <ListBoxItem
      id={id}
      textValue={name}
      aria-label={note === null ? name : `${name}, ${note}`}
      className={styles.row ?? ''}
      data-face={face}
      onHoverStart={() => onTry(face)}
      onHoverEnd={() => onTry(null)}
    >
      <FontName name={name} family={family} sample={SAMPLES[name]} className={styles.name} />
      {note === null ? null : (
        <span className={styles.note} data-missing={isMissing || undefined}>
          {note}
        </span>
      )}
      {isChosen ? <Icon name="check" size={16} /> : null}
    </ListBoxItem>
  )
}

/** The error state when the list fails to load, with a retry. */
function Failure() {
  const text = useText()
  return (
    <div className={styles.failure} role="alert">
      <p>{text('editor.words.faces.failed')}</p>
      <Button size="small" variant="outline" icon="refresh" onPress={() => void typefaces.load()}>
        {text('common.tryAgain')}
      </Button>
    </div>
  )
}

interface ListSource {
  readonly names: readonly string[]
  readonly recent: readonly string[]
  readonly text: Text
}

function groupsOf(deck: EditorStore['deck'], { names, recent, text }: ListSource): readonly Group[] {
  const { fonts } = deck.theme
  const row = (group: string, face: string): Row => {
    const other = substituteFor(face, deck.language)
    const note = other === null ? null : text('editor.words.faces.shownIn', { face: other })
    return { id: `${group}:${face}`, face, name: face, family: other ?? face, note, isMissing: other !== null }
  }
  const role = (name: 'title' | 'body'): Row => ({
    ...row('theme', `@${name}`),
    name: fonts[name],
    family: substituteFor(fonts[name], deck.language) ?? fonts[name],
    note: text(`editor.words.faces.${name}`),
    isMissing: false,
  })
  const groups: readonly Group[] = [
    { id: 'theme', title: text('editor.words.faces.theme'), rows: [role('title'), role('body')] },
    { id: 'deck', title: text('editor.words.faces.deck'), rows: facesIn(deck).map(face => row('deck', face)) },
    { id: 'recent', title: text('editor.words.faces.recent'), rows: recent.map(face => row('recent', face)) },
    { id: 'all', title: text('editor.words.faces.all'), rows: names.map(face => row('all', face)) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Returns the groups filtered by a query; filtered, each typeface appears once. */
function filterGroups(groups: readonly Group[], query: string): readonly Group[] {
  const needle = query.trim().toLocaleLowerCase()
  if (needle === '') return groups
  const seen = new Set<string>()
  return groups
    .map(group => ({
      ...group,
      rows: group.rows.filter(({ name, face }) => {
        const isFound = name.toLocaleLowerCase().includes(needle) && !seen.has(face)
        if (isFound) seen.add(face)
        return isFound
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}
