import { SOURCE_REFUSALS } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type RefObject, useRef, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { formatSize } from '../../../i18n/format.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { type SourceItem, sources } from '../../../stores/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { catchFocus, nextOfItsKind } from '../../../ui/catch-focus.ts'
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

/** The button of a source that lets it go. */
const REMOVE = '[data-part=remove]'

/** Lets a source go: keys are for the next one then, or for the words. */
function letGo(id: string, row: HTMLElement | null): void {
  const room = row?.closest<HTMLElement>('[role=dialog], main')
  catchFocus(nextOfItsKind(row, REMOVE, () => room?.querySelector<HTMLElement>('textarea, button:last-of-type')))
  sources.remove(id)
}

function Waiting({ item }: { readonly item: SourceItem }) {
  const text = useText()
  if (item.state === 'waiting') return <p className={styles.waiting}>{text('generate.source.waiting')}</p>
  const isUploading = item.state === 'uploading' && item.share < 1
  const label = text(isUploading ? 'generate.source.uploading' : 'generate.source.reading')
  return (
    <div className={styles.progress}>
      <Progress isInline label={label} value={isUploading && item.share > 0 ? item.share : null} />
    </div>
  )
}

function Failure({ item, row }: { readonly item: SourceItem; readonly row: RefObject<HTMLLIElement | null> }) {
  const text = useText()
  const isLost = !sources.canRetry(item)
  const failure = item.failure ?? { name: 'internal' as const }
  const isFinal = isLost || (!item.isLink && FINAL.has(failure.name))
  function again(): void {
    if (!isFinal) {
      catchFocus(() => row.current?.querySelector<HTMLElement>(REMOVE))
      return sources.retry(item.id)
    }
    letGo(item.id, row.current)
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
  const row = useRef<HTMLLIElement>(null)
  const { id, name, state, parsed } = item
  const isUnderWay = state !== 'read' && state !== 'failed'
  return (
    <li ref={row} className={styles.item} data-state={state}>
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
          data-part="remove"
          label={text(isUnderWay ? 'generate.source.cancel' : 'generate.removeFile', { name })}
          hint={text(isUnderWay ? 'common.cancel' : 'common.remove')}
          onPress={() => letGo(id, row.current)}
        />
      </div>
      {isUnderWay ? <Waiting item={item} /> : null}
      {state === 'failed' ? <Failure item={item} row={row} /> : null}
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
