import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { draft } from '../../../stores/draft.ts'
import { sources } from '../../../stores/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { optionChoices } from '../options.ts'
import { usePanel } from '../panels.ts'
import { useStep } from '../steps.ts'
import { generation } from '../store.ts'
import styles from './BriefDialog.module.css'

/** Words of a long text that are shown. */
const SHOWN = 700

/** What was typed; where the tab has forgotten it, what the outline was made from. */
function wordsGiven(): string {
  const { source } = generation
  const words = draft.words.trim() || source?.title || (sources.items.length === 0 ? (source?.content ?? '') : '')
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words
}

const Given = observer(function Given() {
  const text = useText()
  const words = wordsGiven()
  const options = optionChoices(generation.options, text).filter(({ isSet }) => isSet)
  return (
    <div className={styles.given}>
      {words === '' ? null : (
        <blockquote className={styles.words} dir="auto">
          {words}
        </blockquote>
      )}
      {sources.items.length === 0 ? null : (
        <ul className={styles.files} aria-label={text('generate.source.list')}>
          {sources.items.map(({ id, name, isLink }) => (
            <li key={id}>
              <Icon name={isLink ? 'link' : 'file'} size={16} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {options.length === 0 ? null : (
        <div className={styles.options}>
          {options.map(({ name, label }) => (
            <Tag key={name}>{label}</Tag>
          ))}
        </div>
      )}
    </div>
  )
})

/** What the author said, beside the outline that came of it: to be looked at again, changed, or replaced by other files. */
export function BriefDialog() {
  const text = useText()
  const { go } = useStep()
  const { panel, open } = usePanel()
  return (
    <Dialog
      isOpen={panel === 'brief'}
      onOpenChange={isOpen => open(isOpen ? 'brief' : null)}
      title={text('generate.brief.title')}
      text={text('generate.brief.text')}
      closeLabel={text('common.close')}
      width="medium"
      isSheet
      actions={
        <>
          <Button icon="upload" onPress={() => open('upload')}>
            {text('generate.brief.upload')}
          </Button>
          <Button variant="primary" icon="pencil" onPress={() => go('source')}>
            {text('generate.brief.change')}
          </Button>
        </>
      }
    >
      <Given />
    </Dialog>
  )
}
