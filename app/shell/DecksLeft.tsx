import { observer } from 'mobx-react-lite'
import { formatNumber } from '../i18n/format.ts'
import { useText } from '../i18n/index.ts'
import { type DeckCount, session } from '../stores/session.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './DecksLeft.module.css'

/** How many decks can still be made today, and how many a day has. */
function today(count: DeckCount): { readonly left: number; readonly all: number } {
  return { left: Math.max(0, Math.min(count.last_count, count.max_count - count.use_count)), all: count.max_count }
}

/** The number of decks that are left today, as a quiet label in the header. Nothing where the server does not count. */
export const DecksLeft = observer(function DecksLeft() {
  const text = useText()
  if (session.count === null) return null
  const { left } = today(session.count)
  return (
    <span className={styles.label}>
      <Icon name="credit" size={16} />
      <span className={styles.words}>{text('shell.decksLeft', { count: left })}</span>
      <span className={styles.short} aria-hidden="true">
        {text('shell.decksLeftShort', { count: left })}
      </span>
    </span>
  )
})

/** The same as a card with a bar, at the foot of the side menu. */
export const DecksLeftCard = observer(function DecksLeftCard() {
  const text = useText()
  if (session.count === null) return null
  const { left, all } = today(session.count)
  const share = all === 0 ? 0 : left / all
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <span className={styles.title}>{text('shell.decksToday')}</span>
        <span className={styles.number}>
          {text('shell.leftOf', { left: formatNumber(left), all: formatNumber(all) })}
        </span>
      </div>
      <div className={styles.rail}>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <span className={styles.note}>{text('shell.newEachDay')}</span>
    </div>
  )
})
