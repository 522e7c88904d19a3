import { buildScene, type ComparedPage, compareDecks, type Deck, type PageId } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useWorkbench } from '../workbench.ts'
import { ScenePicture } from './ScenePicture.tsx'
import styles from './Versions.module.css'

type Shown = 'then' | 'changes'

/** The pages of an earlier state, or what has changed since, side by side with the deck of now. */
export const ComparedPages = observer(function ComparedPages({ then }: { readonly then: Deck }) {
  const text = useText()
  const { store } = useWorkbench()
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
              <Pair row={row} then={then} now={now} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
})

interface PairProps {
  readonly row: ComparedPage
  readonly then: Deck
  readonly now: Deck
}

function Pair({ row, then, now }: PairProps) {
  const text = useText()
  return (
    <div className={styles.pair}>
      <figure>
        <Picture deck={then} page={row.before?.id} />
        <figcaption>{text('editor.versions.then')}</figcaption>
      </figure>
      <figure>
        <Picture deck={now} page={row.now?.id} />
        <figcaption>{text('editor.versions.now')}</figcaption>
      </figure>
    </div>
  )
}

function Picture({ deck, page }: { readonly deck: Deck; readonly page: PageId | undefined }) {
  const { store } = useWorkbench()
  const make = useCallback(() => {
    if (page === undefined) return null
    return buildScene({ deck, page, measure: store.measure, drawChart: store.drawChart })
  }, [deck, page, store])
  const { width, height } = deck.size
  return (
    <span className={page === undefined ? styles.none : styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      {page === undefined ? null : <ScenePicture make={make} />}
    </span>
  )
}
