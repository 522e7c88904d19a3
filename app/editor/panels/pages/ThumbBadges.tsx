import { type PageId, pageOf, placeholdersOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './PageThumb.module.css'
import type { StripPage } from './strip-rows.ts'

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

const PromptBadge = observer(function PromptBadge({ page }: { readonly page: PageId }) {
  const text = useText()
  const { store } = useEditorContext()
  const count = useAnswer(
    useMemo(() => ({ store, page }), [store, page]),
    countOn,
  )
  if (count === 0) return null
  return (
    <span className={styles.prompts} title={text('editor.prompt.left', { count })}>
      {count}
    </span>
  )
})

function countOn({ store, page }: { readonly store: EditorStore; readonly page: PageId }): number {
  const record = pageOf(store.deck, page)
  return record === undefined ? 0 : placeholdersOf(record).length
}
