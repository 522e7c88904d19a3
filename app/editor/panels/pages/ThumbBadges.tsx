import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './PageThumb.module.css'
import type { StripPage } from './strip-rows.ts'

const PromptBadge = loadOnDemand(async () => (await import('../../controls/prompt-parts.ts')).PromptBadge)

/** What a thumbnail says beside its picture: that the page is hidden, and how many prompts it has left. */
export function ThumbBadges({ page }: { readonly page: StripPage }) {
  return (
    <>
      <PromptBadge page={page.id} />
      {page.hidden ? (
        <span className={styles.badge}>
          <Icon name="eyeOff" size={16} />
        </span>
      ) : null}
    </>
  )
}
