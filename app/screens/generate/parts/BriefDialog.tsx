import { observer } from 'mobx-react-lite'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { draft } from '../../../stores/draft.ts'
import { type SourceItem, sources } from '../../../stores/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { optionChoices } from '../options.ts'
import { usePanel } from '../panels.ts'
import { iconOf } from '../source-icon.ts'
import { useStep } from '../steps.ts'
import { generation } from '../store.ts'
import styles from './BriefDialog.module.css'
import { LeftOut } from './LeftOut.tsx'
import { useCounts } from './source-counts.ts'

/** Maximum number of characters shown of a long text. */
const MAX_LENGTH = 700

/** Returns the typed text or, if the tab has lost it, the source of the outline. */
function inputText(): string {
  const { source } = generation
  const words = draft.words.trim() || source?.title || (sources.read.length === 0 ? (source?.content ?? '') : '')
  return truncated(words)
}

/** Truncates a long text after the last whole word that fits. */
function truncated(words: string): string {
  const cut = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(words).containing(MAX_LENGTH)
  return cut === undefined ? words : `${words.slice(0, cut.index).trimEnd()}…`
}

/** A source with its counts and omissions, or the reason for its refusal. */
function SourceEntry({ item }: { readonly item: SourceItem }) {
  const counts = useCounts(item)
  const refusal = item.state === 'failed' ? keyOfFailure(item.failure ?? { name: 'internal' }) : null
  return (
    <li>
      <Icon name={refusal === null ? iconOf(item) : 'warning'} size={16} />
      <div className={styles.about}>
        <span className={styles.name}>{item.name}</span>
        {counts === '' ? null : <span className={styles.note}>{counts}</span>}
        {refusal === null ? null : <span className={styles.refusal}>{textOf(refusal, 'error.unknown')}</span>}
        {item.parsed === null ? null : <LeftOut parsed={item.parsed} />}
      </div>
    </li>
  )
}

const Brief = observer(function Brief() {
  const text = useText()
  const words = inputText()
  const entries = sources.items.filter(({ state }) => state === 'read' || state === 'failed')
  const options = optionChoices(generation.options, text).filter(({ isSet }) => isSet)
  return (
    <div className={styles.given}>
      {words === '' ? null : (
        <blockquote className={styles.words} dir="auto">
          {words}
        </blockquote>
      )}
      {entries.length === 0 ? null : (
        <ul className={styles.files} aria-label={text('generate.source.list')}>
          {entries.map(item => (
            <SourceEntry key={item.id} item={item} />
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

/** Shows the author's input beside the outline, with ways to change it or to upload other files. */
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
      <Brief />
    </Dialog>
  )
}
