import {
  buildScene,
  type ComparedPage,
  compareDecks,
  type Deck,
  type PageId,
  pagesOf,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState } from 'react'
import { knownDrawPrompt } from '../../assets/draw-prompt.ts'
import { useText } from '../../i18n/index.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import styles from './ComparedPages.module.css'
import { ScenePicture } from './ScenePicture.tsx'

type Shown = 'then' | 'changes'

/** The pages that differ between an earlier version and the current deck, side by side. */
export const ComparedPages = observer(function ComparedPages({ then }: { readonly then: Deck }) {
  const text = useText()
  const { store } = useEditorContext()
  const now = store.deck
  const [shown, setShown] = useState<Shown>('then')
  const compared = useMemo(() => compareDecks(then, now), [then, now])
  const rows = compared.filter(({ kind }) => (shown === 'then' ? kind !== 'added' : kind !== 'same'))
  return (
    <>
      <Segmented
        label={text('editor.versions.show')}
        options={[
          { id: 'then', label: text('editor.versions.allPages') },
          { id: 'changes', label: text('editor.versions.changes') },
        ]}
        value={shown}
        onChange={setShown}
      />
      {rows.length === 0 ? <p className={styles.hint}>{text('editor.versions.same')}</p> : null}
      <ul className={shown === 'then' ? styles.grid : styles.pairs}>
        {rows.map((row, index) => (
          <li key={row.before?.id ?? row.now?.id} className={styles.row}>
            <span className={styles.caption}>
              {text('editor.versions.page', { number: index + 1 })}
              {row.kind === 'same' ? null : (
                <Tag tone={row.kind === 'changed' ? 'accent' : 'plain'}>{text(`editor.versions.${row.kind}`)}</Tag>
              )}
            </span>
            {shown === 'then' ? (
              <Picture deck={then} page={row.before?.id} />
            ) : (
              <Pair row={row} decks={[then, now]} names={[text('editor.versions.then'), text('editor.versions.now')]} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
})

/** The pages that differ between two decks, side by side under the names of both. */
export function PagePairs({ decks, names, empty }: Omit<PairProps, 'row'> & { readonly empty: string }) {
  const text = useText()
  const [one, other] = decks
  const rows = useMemo(() => compareDecks(one, other).filter(({ kind }) => kind !== 'same'), [one, other])
  if (rows.length === 0) return <p className={styles.hint}>{empty}</p>
  return (
    <ul className={styles.pairs}>
      {rows.map(row => (
        <li key={row.before?.id ?? row.now?.id} className={styles.row}>
          <span className={styles.caption}>{text('editor.versions.page', { number: placeOf(row, decks) })}</span>
          <Pair row={row} decks={decks} names={names} />
        </li>
      ))}
    </ul>
  )
}

/** A page of two decks, side by side under the names of both. */
export function PagePair({ id, decks, names }: Omit<PairProps, 'row'> & { readonly id: PageId }) {
  const [before, now] = [decks[0].pages[id], decks[1].pages[id]]
  return <Pair row={{ kind: 'changed', before: before ?? null, now: now ?? null }} decks={decks} names={names} />
}

/** The number of a page in the deck that contains it. */
function placeOf({ before, now }: ComparedPage, [one, other]: readonly [Deck, Deck]): number {
  return pagesOf(before ? one : other).findIndex(({ id }) => id === (before ?? now)?.id) + 1
}

interface PairProps {
  readonly row: ComparedPage
  readonly decks: readonly [before: Deck, now: Deck]
  readonly names: readonly [before: string, now: string]
}

function Pair({ row, decks, names }: PairProps) {
  const text = useText()
  return (
    <div className={styles.pair}>
      <figure>
        <Picture deck={decks[0]} page={row.before?.id} none={text('editor.versions.notYet')} />
        <figcaption>{names[0]}</figcaption>
      </figure>
      <figure>
        <Picture deck={decks[1]} page={row.now?.id} none={text('editor.versions.noMore')} />
        <figcaption>{names[1]}</figcaption>
      </figure>
    </div>
  )
}

interface PictureProps {
  readonly deck: Deck
  readonly page: PageId | undefined
  /** The text shown if this deck does not contain the page. */
  readonly none?: string
}

function Picture({ deck, page, none }: PictureProps) {
  const { store } = useEditorContext()
  const make = useCallback(() => {
    if (page === undefined) return null
    return buildScene({ deck, page, measure: store.measure, drawChart: store.drawChart, prompts: knownDrawPrompt() })
  }, [deck, page, store])
  const { width, height } = deck.size
  return (
    <span className={page === undefined ? styles.none : styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      {page === undefined ? none : <ScenePicture make={make} />}
    </span>
  )
}
