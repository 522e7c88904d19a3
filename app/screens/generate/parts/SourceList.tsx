import { SOURCE_REFUSALS } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type RefObject, useRef, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { formatSize } from '../../../i18n/format.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { type SourceItem, sources } from '../../../stores/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { inNextSibling, recoverFocus } from '../../../ui/catch-focus.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { iconOf } from '../source-icon.ts'
import styles from './SourceList.module.css'
import { useCounts } from './source-counts.ts'
import { chooseFiles } from './use-source-input.ts'

const SourceReading = loadOnDemand(async () => (await import('./SourceReading.tsx')).SourceReading)

const SheetChoice = loadOnDemand(async () => (await withTexts('start', () => import('./SheetChoice.tsx'))).SheetChoice)

const KeepPages = loadOnDemand(async () => (await withTexts('keepPages', () => import('./KeepPages.tsx'))).KeepPages)

/** Transient failures: the same file may succeed the next time. */
const TRANSIENT: readonly string[] = ['sourceSlow', 'sourceBusy', 'taskCancelled', 'internal']
/** Permanent failures: the same file would fail again. */
const PERMANENT: ReadonlySet<string> = new Set([
  'unsupported',
  ...SOURCE_REFUSALS.filter(name => !TRANSIENT.includes(name)),
])

/** Selector of a source's remove button. */
const REMOVE_BUTTON = '[data-part=remove]'

/** Whether a source is a presentation that was uploaded: its pages can be kept even if it has no words. */
function hasPages({ name, url, parsed, failure }: SourceItem): boolean {
  const isWordless = failure?.name === 'fileEmpty' && /\.pptx$/i.test(name)
  return url !== null && (parsed?.kind === 'pptx' || isWordless)
}

/** Removes a source and moves the focus to the next one, or to the text. */
function removeSource(id: string, row: HTMLElement | null): void {
  const container = row?.closest<HTMLElement>('[role=dialog], main')
  recoverFocus(
    inNextSibling(row, REMOVE_BUTTON, () => container?.querySelector<HTMLElement>('textarea, button:last-of-type')),
  )
  sources.remove(id)
}

function SourceProgress({ item }: { readonly item: SourceItem }) {
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
  const isFinal = isLost || (!item.isLink && PERMANENT.has(failure.name))
  function retry(): void {
    if (!isFinal) {
      recoverFocus(() => row.current?.querySelector<HTMLElement>(REMOVE_BUTTON))
      return sources.retry(item.id)
    }
    removeSource(item.id, row.current)
    chooseFiles()
  }
  return (
    <div className={styles.failure} role="alert">
      <span>{isLost ? text('generate.source.lost') : textOf(keyOfFailure(failure), 'error.unknown')}</span>
      <Button size="small" icon={isFinal ? 'file' : 'refresh'} onPress={retry}>
        {text(isLost ? 'generate.source.chooseAgain' : isFinal ? 'generate.source.chooseAnother' : 'common.tryAgain')}
      </Button>
    </div>
  )
}

function Counts({ item }: { readonly item: SourceItem }) {
  const words = useCounts(item)
  return <span className={styles.note}>{words}</span>
}

function Row({ item, isOnly }: { readonly item: SourceItem; readonly isOnly: boolean }) {
  const text = useText()
  const [isOpen, setOpen] = useState(isOnly)
  const row = useRef<HTMLLIElement>(null)
  const { id, name, state, parsed } = item
  const isPending = state !== 'read' && state !== 'failed'
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
          label={text(isPending ? 'generate.source.cancel' : 'generate.removeFile', { name })}
          hint={text(isPending ? 'common.cancel' : 'common.remove')}
          onPress={() => removeSource(id, row.current)}
        />
      </div>
      {isPending ? <SourceProgress item={item} /> : null}
      {state === 'failed' ? <Failure item={item} row={row} /> : null}
      {parsed !== null && item.tablesAs !== undefined ? <SheetChoice item={item} /> : null}
      {hasPages(item) ? <KeepPages item={item} /> : null}
      {parsed !== null && isOpen ? <SourceReading item={item} /> : null}
    </li>
  )
}

/** The files and links of the start box with their progress and contents. `isFlush` fills the available width. */
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
