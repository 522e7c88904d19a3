import { isPlaceholder } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { askedCount, choosePrompt, promptsOf } from '../session/prompts.ts'
import { Section } from '../widgets/Section.tsx'
import styles from './PromptTab.module.css'

/** What the chosen prompt asks for, and all prompts of the deck. */
export const PromptTab = observer(function PromptTab() {
  const text = useText()
  const { store } = useEditorContext()
  const [only] = store.selectedForFormat
  const prompts = promptsOf(store.deck)
  if (only === undefined || !isPlaceholder(only)) return null
  return (
    <>
      <Section title={text('editor.prompt.this')}>
        <p className={styles.asked}>{only.prompt}</p>
        <p className={styles.hint}>{text('editor.prompt.unseen')}</p>
        <Button isWide onPress={() => void store.run('selection.delete')}>
          {text('editor.prompt.skip')}
        </Button>
      </Section>
      <Section
        title={text('editor.prompt.all')}
        note={text('editor.prompt.of', { left: prompts.length, count: askedCount(store.deck) })}
      >
        <ul className={styles.list}>
          {prompts.map(prompt => (
            <li key={prompt.element.id}>
              <button
                type="button"
                className={classNames(styles.row, prompt.element.id === only.id && styles.chosen)}
                aria-current={prompt.element.id === only.id}
                onClick={() => choosePrompt(store, prompt)}
              >
                <span className={styles.number}>{prompt.number}</span>
                <span className={styles.words}>{prompt.element.prompt}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
})
