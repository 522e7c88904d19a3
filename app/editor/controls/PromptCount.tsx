import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { giveKeysToPage } from '../input/keys/page-focus.ts'
import { useEditorContext } from '../session/editor-context.ts'
import type { EditorStore } from '../session/editor-store.ts'
import { promptCount, stepPrompt } from '../session/prompts.ts'
import { useAnswer } from '../session/use-answer.ts'
import styles from './PromptCount.module.css'

/** How long it says that everything is written, in ms. */
const DONE_MS = 3300

/** How many prompts are left; pressed, it goes to the next one. Once none is left it says so for a while. Floating, it stands over the page. */
export const PromptCount = observer(function PromptCount({ isFloating = false }: { readonly isFloating?: boolean }) {
  const text = useText()
  const { store } = useEditorContext()
  const count = useAnswer(store, countOf)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (count > 0) return () => setDone(true)
    const timer = setTimeout(() => setDone(false), DONE_MS)
    return () => clearTimeout(timer)
  }, [count])
  if (count === 0)
    return isDone ? (
      <span className={classNames(styles.done, isFloating && styles.floating)} role="status" data-prompts="0">
        <Icon name="check" size={16} />
        {text('editor.prompt.allWritten')}
      </span>
    ) : null
  const next = () => {
    if (stepPrompt(store, 1)) giveKeysToPage()
  }
  if (isFloating)
    return (
      <span className={styles.floating} data-prompts={count}>
        <Button variant="quiet" onPress={next} aria-label={text('editor.prompt.leftNext', { count })}>
          <span className={styles.count}>
            <i className={styles.mark} />
            {text('editor.prompt.left', { count })}
            <Icon name="chevronRight" size={16} />
          </span>
        </Button>
      </span>
    )
  return (
    <Button variant="quiet" size="small" onPress={next}>
      <span className={styles.count} data-prompts={count}>
        <i className={styles.mark} />
        {text('editor.prompt.left', { count })}
        <span className={styles.hint}>
          <Kbd keys="tab" />
          {text('editor.prompt.toNext')}
        </span>
      </span>
    </Button>
  )
})

function countOf({ deck }: EditorStore): number {
  return promptCount(deck)
}
