import { pageOf, placeholdersOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { RowSlot } from '../../controls/row-slots.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './PageThumb.module.css'
import type { StripRow } from './strip-rows.ts'

const PromptBadge = loadOnDemand(async () => (await import('../../controls/prompt-parts.ts')).PromptBadge)

/** What a thumbnail says beside its picture: that the page is hidden, and how many prompts it has left. Rendered when that differs. */
export const ThumbBadges = observer(function ThumbBadges({ slot }: { readonly slot: RowSlot<StripRow> }) {
  const { store } = useEditorContext()
  const { prompts, isHidden } = useAnswer(
    useMemo(() => ({ store, slot }), [store, slot]),
    badgesOf,
  )
  return (
    <>
      {prompts > 0 ? <PromptBadge count={prompts} /> : null}
      {isHidden ? (
        <span className={styles.badge}>
          <Icon name="eyeOff" size={16} />
        </span>
      ) : null}
    </>
  )
})

function badgesOf({ store, slot }: { readonly store: EditorStore; readonly slot: RowSlot<StripRow> }) {
  const { row } = slot.shown
  const page = row.kind === 'page' ? pageOf(store.deck, row.page.id) : undefined
  return { prompts: page ? placeholdersOf(page).length : 0, isHidden: page?.hidden === true }
}
