import { isPlaceholder, type Placeholder, samplesOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { giveKeysToPage } from '../input/keys/page-focus.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { goodLength } from '../session/good-length.ts'
import { askedCount, choosePrompt, promptsOf } from '../session/prompts.ts'
import { editSelected } from '../session/text/text-entry.ts'
import { Pair, Section } from '../widgets/Section.tsx'
import styles from './PromptTab.module.css'
import { SampleSection } from './SampleSection.tsx'

/** What the chosen prompt asks for, and all prompts of the deck. */
export const PromptTab = observer(function PromptTab() {
  const text = useText()
  const { store } = useEditorContext()
  const [only] = store.selectedForFormat
  const prompts = promptsOf(store.deck)
  const asked = askedCount(store.deck)
  const [sample] = store.page ? samplesOf(store.page) : []
  if (only === undefined || !isPlaceholder(only)) return null
  return (
    <>
      <Section title={text('editor.prompt.this')}>
        <p className={styles.asked}>{only.prompt}</p>
        <p className={styles.hint}>{text('editor.prompt.unseen')}</p>
        <Pair>
          <Button isWide onPress={() => void store.run('selection.delete')}>
            {text('editor.prompt.skip')}
          </Button>
          <Button isWide icon="pencil" onPress={() => editSelected(store)}>
            {text('editor.prompt.write')}
          </Button>
        </Pair>
      </Section>
      <Room element={only} />
      <Section
        title={text('editor.prompt.all')}
        note={text('editor.prompt.of', { left: prompts.length, count: asked })}
      >
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${100 - (100 * prompts.length) / Math.max(1, asked)}%` }} />
        </div>
        <ul className={styles.list}>
          {prompts.map(prompt => (
            <li key={prompt.element.id}>
              <button
                type="button"
                className={classNames(styles.row, prompt.element.id === only.id && styles.chosen)}
                aria-current={prompt.element.id === only.id}
                onClick={() => choosePrompt(store, prompt) && giveKeysToPage()}
              >
                <span className={styles.number}>{prompt.number}</span>
                <span className={styles.words}>{prompt.element.prompt}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
      {sample === undefined ? null : <SampleSection element={sample} />}
    </>
  )
})

/** How much reads well in a placeholder, and the type it is set in. */
const Room = observer(function Room({ element }: { readonly element: Placeholder }) {
  const text = useText()
  const { store } = useEditorContext()
  const { unit, ...range } = goodLength(element, store.deck.language)
  const style = element.body.paragraphs[0]?.runs[0]?.style
  const { fonts } = store.deck.theme
  const face = style?.face === '@title' ? fonts.title : style?.face === '@body' ? fonts.body : style?.face
  const type = style && { face: face ?? '', size: Math.round(style.size) }
  return (
    <Section title={text('editor.prompt.room')}>
      <dl className={styles.facts}>
        <dt>{text('editor.prompt.goodLength')}</dt>
        <dd>{text(unit === 'words' ? 'editor.prompt.words' : 'editor.prompt.characters', range)}</dd>
        {type === undefined ? null : (
          <>
            <dt>{text('editor.type')}</dt>
            <dd>{text('editor.prompt.type', type)}</dd>
          </>
        )}
      </dl>
    </Section>
  )
})
