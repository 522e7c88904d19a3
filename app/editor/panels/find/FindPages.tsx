import type { FindHit } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './FindBar.module.css'

/** Lists the pages with matches and the number of matches on each. */
export const FindPages = observer(function FindPages({
  hits,
  onGo,
}: {
  readonly hits: readonly FindHit[]
  readonly onGo: (index: number) => void
}) {
  const text = useText()
  const { store } = useEditorContext()
  const rows = store.pages.flatMap((page, index) => {
    const first = hits.findIndex(hit => hit.page === page.id)
    const count = hits.filter(hit => hit.page === page.id).length
    return count > 0 ? [{ page, number: index + 1, first, count }] : []
  })
  return (
    <ul className={styles.pages} aria-label={text('editor.find.pages')}>
      {rows.map(({ page, number, first, count }) => (
        <li key={page.id}>
          <Button
            className={styles.page ?? ''}
            onPress={() => onGo(first)}
            {...(page.id === store.selection.page && { 'aria-current': 'page' as const })}
            aria-label={text('editor.find.onPage', { number, count })}
          >
            <span className={styles.number}>{number}</span>
            <span className={styles.name}>{pageTitle(page)}</span>
            <span className={styles.hits}>{count}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
})
