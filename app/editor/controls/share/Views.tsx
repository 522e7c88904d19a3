import { formatNumber } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import type { ShareViews } from './share-store.ts'
import styles from './Views.module.css'

interface ViewsProps {
  /** Null until they are known. */
  readonly views: ShareViews | null
  /** Ids of the pages in order. */
  readonly pages: readonly string[]
}

/** Fewer visits than these say nothing about pages. */
const ENOUGH = 3

/** How often a deck was seen in the last 30 days, and how long each page. It counts visits, not who they are. */
export function Views({ views, pages }: ViewsProps) {
  const text = useText()
  return (
    <aside className={styles.views} aria-label={text('share.views')}>
      <div className={styles.head}>
        <b>{text('share.views')}</b>
        <span>{text('share.lastDays')}</span>
      </div>
      {views === null || views.opened < ENOUGH ? (
        <p className={styles.none}>{text('share.noViews')}</p>
      ) : (
        <>
          <div className={styles.figures}>
            <Figure value={formatNumber(views.opened)} label={text('share.opened')} />
            <Figure value={formatNumber(views.ended)} label={text('share.toEnd')} />
            <Figure value={minutes(views.usual_ms)} label={text('share.usual')} />
          </div>
          <Chart views={views} pages={pages} />
        </>
      )}
    </aside>
  )
}

function Figure({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <span>
      <b className={styles.figure}>{value}</b>
      <span className={styles.label}>{label}</span>
    </span>
  )
}

function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Chart({ views, pages }: { readonly views: ShareViews; readonly pages: readonly string[] }) {
  const text = useText()
  const times = new Map(views.pages.map(({ page_id, mean_ms }) => [page_id, Math.round(mean_ms / 1000)]))
  const ids = pages.length > 0 ? pages : [...times.keys()]
  const seconds = ids.map(id => times.get(id) ?? 0)
  const longest = Math.max(1, ...seconds)
  const at = seconds.indexOf(longest)
  return (
    <div>
      <p className={styles.caption}>{text('share.seconds')}</p>
      <ol className={styles.chart}>
        {ids.map((id, index) => {
          const value = seconds[index] ?? 0
          const label = text('share.pageSeconds', { page: index + 1, seconds: value })
          return (
            <li key={id} className={styles.column} aria-label={label} title={label}>
              <span className={styles.plot}>
                <i style={{ height: `${(100 * value) / longest}%` }} data-longest={index === at || undefined} />
              </span>
              <b aria-hidden="true">{index + 1}</b>
            </li>
          )
        })}
      </ol>
      {at === -1 ? null : <p className={styles.longest}>{text('share.longest', { page: at + 1, seconds: longest })}</p>}
    </div>
  )
}
