import { type PageId, pageOf, placeholdersOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import { useEditorContext } from '../session/editor-context.ts'
import type { EditorStore } from '../session/editor-store.ts'
import { useAnswer } from '../session/use-answer.ts'
import styles from './PromptBadge.module.css'

/** How many prompts a page has left; nothing if it has none. */
export const PromptBadge = observer(function PromptBadge({ page }: { readonly page: PageId }) {
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
