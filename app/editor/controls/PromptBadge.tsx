import { useText } from '../../i18n/index.ts'
import styles from './PromptBadge.module.css'

/** How many prompts a page has left. */
export function PromptBadge({ count }: { readonly count: number }) {
  const text = useText()
  return (
    <span className={styles.prompts} title={text('editor.prompt.left', { count })}>
      {count}
    </span>
  )
}
