import { useText } from '../../../../i18n/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { Pace, PaceBar } from '../pace.ts'
import styles from './PaceAxis.module.css'

interface PaceAxisProps {
  readonly pace: Pace
  readonly current: string
  readonly onChoose: (page: string) => void
}

/** The time used for each page above the time planned for it. A number goes to its page. */
export function PaceAxis({ pace, current, onChoose }: PaceAxisProps) {
  const text = useText()
  return (
    <div className={styles.pace}>
      <div className={styles.head}>
        <b>{text('presenter.pace')}</b>
        <span>{text('presenter.paceHint')}</span>
        {pace.used.length === 0 ? null : (
          <>
            <span className={styles.legend}>
              <i className={styles.you} />
              {text('presenter.you')}
            </span>
            <span className={styles.legend}>
              <i className={styles.planned} />
              {text('presenter.plan')}
            </span>
          </>
        )}
      </div>
      <div className={styles.axis}>
        {pace.used.map(bar => (
          <i
            key={bar.page}
            className={classNames(styles.used, bar.isOver && styles.over, bar.page === current && styles.now)}
            style={place(bar)}
          />
        ))}
        {pace.plan.map(bar => (
          <button
            key={bar.page}
            type="button"
            className={classNames(styles.step, bar.page === current && styles.here)}
            style={place(bar)}
            aria-current={bar.page === current ? 'page' : undefined}
            aria-label={text('show.typed', { number: bar.number })}
            onClick={() => onChoose(bar.page)}
          >
            <i />
            <span>{bar.number}</span>
          </button>
        ))}
        {pace.used.length === 0 ? null : <i className={styles.mark} style={{ left: `${pace.now * 100}%` }} />}
      </div>
    </div>
  )
}

function place({ from, to }: PaceBar) {
  return { left: `${from * 100}%`, width: `calc(${(to - from) * 100}% - 2px)` }
}
