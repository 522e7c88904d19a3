import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { WorksView } from './Toolbar.tsx'
import cardStyles from './WorkCard.module.css'
import styles from './Works.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholders of the decks while they load. */
export function WorksSkeleton({ view }: { readonly view: WorksView }) {
  const text = useText()
  return (
    <div className={view === 'grid' ? styles.grid : styles.list} role="status" aria-label={text('common.loading')}>
      {PLACES.map(place =>
        view === 'grid' ? (
          <div key={place} className={cardStyles.words}>
            <Skeleton ratio="16 / 9" isCard />
            <Skeleton height={12} width="80%" />
            <Skeleton height={10} width="45%" />
          </div>
        ) : (
          <Skeleton key={place} height={56} isCard />
        ),
      )}
    </div>
  )
}
