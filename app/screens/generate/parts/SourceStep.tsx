import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { useTouch } from '../../../platform/media.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ModelSheet } from '../model/lazy.ts'
import { usePanel } from '../panels.ts'
import { useStep } from '../steps.ts'
import { generation } from '../store.ts'
import { Fan } from './Fan.tsx'
import { OptionChips } from './OptionChips.tsx'
import { PresetTopics } from './PresetTopics.tsx'
import styles from './SourceStep.module.css'
import { StartBox } from './StartBox.tsx'
import { TemplateNote } from './TemplateNote.tsx'
import { chooseFiles, useSourceInput } from './use-source-input.ts'

function ContinueNotice() {
  const text = useText()
  const { go } = useStep()
  const title = generation.outline?.root.value ?? ''
  return (
    <div className={styles.goOn}>
      <Icon name="tree" />
      <span className={styles.goOnText}>{text('generate.continue', { title })}</span>
      <Button size="small" onPress={() => go('outline')}>
        {text('generate.continueAction')}
      </Button>
    </div>
  )
}

/** The first step: a box for a title, text, links and files, with the options of the deck. */
export const SourceStep = observer(function SourceStep({ hasTemplate }: { readonly hasTemplate: boolean }) {
  const text = useText()
  const isOver = useSourceInput()
  const isTouch = useTouch()
  const { panel, open } = usePanel()
  return (
    <div className={styles.step}>
      {hasTemplate ? null : <Fan />}
      <h1 className={styles.question}>{text('generate.question')}</h1>
      <p className={styles.hint}>{text('generate.hint')}</p>
      {hasTemplate ? <TemplateNote /> : null}
      <StartBox />
      <OptionChips />
      {generation.outline === null ? null : <ContinueNotice />}
      <button type="button" className={isOver ? `${styles.drop} ${styles.over}` : styles.drop} onClick={chooseFiles}>
        <Icon name={isTouch ? 'file' : 'download'} />
        <span>
          <b>{text(isOver ? 'generate.dropNow' : isTouch ? 'generate.dropTouch' : 'generate.dropTitle')}</b>
          <span className={styles.dropText}>{text('generate.dropText')}</span>
        </span>
      </button>
      <PresetTopics />
      {panel === 'model' ? <ModelSheet onClose={() => open(null)} /> : null}
    </div>
  )
})
