import { SOURCE_REFUSALS } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { formatSize } from '../../../i18n/format.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { type SourceItem, sources } from '../../../stores/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { iconOf } from '../source-icon.ts'
import styles from './SourceList.module.css'
import { SourceReading, useCounts } from './SourceReading.tsx'
import { chooseFiles } from './use-source-input.ts'

/** What may pass: the same file can come through the next time. */
const PASSING: readonly string[] = ['sourceSlow', 'sourceBusy', 'taskCancelled', 'internal']
/** What is wrong with a file itself: the same one would fail again. */
const FINAL: ReadonlySet<string> = new Set(['unsupported', ...SOURCE_REFUSALS.filter(name => !PASSING.includes(name))])

function Waiting({ item }: { readonly item: SourceItem }) {
  const text = useText()
  const label =
    item.state === 'uploading' && item.share < 1
      ? text('generate.source.uploading')
      : text(item.state === 'waiting' ? 'generate.source.waiting' : 'generate.source.reading')
  return (
    <div className={styles.progress}>
      <Progress isInline label={label} value={item.state === 'uploading' && item.share < 1 ? item.share : null} />
    </div>
  )
}

function Failure({ item }: { readonly item: SourceItem }) {
  const text = useText()
  const isLost = !sources.canRetry(item)
  const failure = item.failure ?? { name: 'internal' as const }
  const isFinal = isLost || (!item.isLink && FINAL.has(failure.name))
  function again(): void {
    if (!isFinal) return sources.retry(item.id)
    sources.remove(item.id)
    chooseFiles()
  }
  return (
    <div className={styles.failure} role="alert">
      <span>{isLost ? text('generate.source.lost') : textOf(keyOfFailure(failure), 'error.unknown')}</span>
      <Button size="small" icon={isFinal ? 'file' : 'refresh'} onPress={again}>
        {text(isLost ? 'generate.source.chooseAgain' : isFinal ? 'generate.source.chooseAnother' : 'common.tryAgain')}
      </Button>
    </div>
  )
}

function Counts({ item }: { readonly item: SourceItem }) {
  const words = useCounts(item.parsed)
  return <span className={styles.note}>{words}</span>
}

function Row({ item, isOnly }: { readonly item: SourceItem; readonly isOnly: boolean }) {
  const text = useText()
  const [isOpen, setOpen] = useState(isOnly)
  const { id, name, state, parsed } = item
  const isUnderWay = state !== 'read' && state !== 'failed'
  return (
    <li className={styles.item} data-state={state}>
      <div className={styles.row}>
        <span className={classNames(styles.icon, state === 'failed' && styles.bad)}>
          <Icon name={state === 'failed' ? 'warning' : iconOf(item)} />
        </span>
        <span className={styles.words}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {parsed !== null ? (
            <Counts item={item} />
          ) : item.isLink ? null : (
            <span className={styles.note}>{formatSize(item.size)}</span>
          )}
        </span>
        {parsed === null ? null : (
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            size="small"
            aria-expanded={isOpen}
            label={text(isOpen ? 'generate.source.hide' : 'generate.source.show', { name })}
            hint={text(isOpen ? 'generate.source.hideHint' : 'generate.source.showHint')}
            onPress={() => setOpen(!isOpen)}
          />
        )}
        <IconButton
          icon="close"
          size="small"
          label={text(isUnderWay ? 'generate.source.cancel' : 'generate.removeFile', { name })}
          hint={text(isUnderWay ? 'common.cancel' : 'common.remove')}
          onPress={() => sources.remove(id)}
        />
      </div>
      {isUnderWay ? <Waiting item={item} /> : null}
      {state === 'failed' ? <Failure item={item} /> : null}
      {parsed !== null && isOpen ? <SourceReading parsed={parsed} /> : null}
    </li>
  )
}

/** The files and links beside the words: how far each is, and what was read of it. `isFlush`: as wide as its room, names above what was read. */
export const SourceList = observer(function SourceList({ isFlush = false }: { readonly isFlush?: boolean }) {
  const text = useText()
  if (sources.items.length === 0) return null
  return (
    <ul className={classNames(styles.list, isFlush && styles.flush)} aria-label={text('generate.source.list')}>
      {sources.items.map(item => (
        <Row key={item.id} item={item} isOnly={sources.items.length === 1} />
      ))}
    </ul>
  )
})
