import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { suitChoice } from '../choice.ts'
import { useStep } from '../steps.ts'
import styles from './SourceStep.module.css'

/** Above the start box: which template the deck will be made of. */
export const TemplateNote = observer(function TemplateNote() {
  const text = useText()
  const { go } = useStep()
  const { template } = suitChoice
  if (template === null) return null
  return (
    <div className={styles.goOn}>
      <Icon name="layout" />
      <span className={styles.goOnText}>{text('templates.chosen', { name: template.name })}</span>
      <Button size="small" onPress={() => go('template')}>
        {text('templates.change')}
      </Button>
    </div>
  )
})
