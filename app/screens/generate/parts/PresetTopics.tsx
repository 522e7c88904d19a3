import { observer } from 'mobx-react-lite'
import { type Text, useText } from '../../../i18n/index.ts'
import { draft } from '../../../stores/draft.ts'
import { sources } from '../../../stores/sources.ts'
import { Chip } from '../../../ui/Chip.tsx'
import styles from './PresetTopics.module.css'

const TOPICS = ['quarter', 'lesson', 'launch', 'plan'] as const

/** Returns the suggested topics in the language of the interface. */
export function presetTopics(text: Text): readonly string[] {
  return TOPICS.map(topic => text(`generate.preset.${topic}`))
}

/** Suggested topics, shown while the start box is empty. */
export const PresetTopics = observer(function PresetTopics() {
  const text = useText()
  if (draft.words.trim() !== '' || sources.items.length > 0) return null
  return (
    <fieldset className={styles.topics} aria-label={text('generate.preset.label')}>
      <span className={styles.lead}>{text('generate.preset.label')}</span>
      {presetTopics(text).map(topic => (
        <Chip key={topic} label={topic} onPress={() => draft.replaceWords(topic)} />
      ))}
    </fieldset>
  )
})
