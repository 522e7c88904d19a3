import { screenAddress } from '@slidewright/shared'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { storeImportReport } from '../../../stores/import-report.ts'
import { session } from '../../../stores/session.ts'
import { type SourceItem, sources } from '../../../stores/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { recoverFocus } from '../../../ui/catch-focus.ts'
import { Progress } from '../../../ui/Progress.tsx'
import styles from './KeepPages.module.css'

/** How long a presentation may take to be read and stored, in ms. */
const TIMEOUT_MS = 180_000

/** Opens a presentation in the editor, or says why it did not; it is stopped by `cancel` and when its row goes. */
function useOpening({ id, url }: SourceItem, focus: () => void) {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  function show(opening: boolean, failed: ApiFailure | null): void {
    focus()
    setOpening(opening)
    setFailure(failed)
  }
  async function open(): Promise<void> {
    if (url === null) return
    const stop = new AbortController()
    stopper.current = stop
    show(true, null)
    const made = await session.api.call('designImport', { url }, { signal: stop.signal, timeout: TIMEOUT_MS })
    if (stop.signal.aborted) return
    if (!made.ok) return show(false, made.error)
    storeImportReport(made.value)
    void navigate(screenAddress('editor', { user_design_id: made.value.user_design_id }))
    sources.remove(id)
  }
  function cancel(): void {
    stopper.current?.abort()
    show(false, null)
  }
  return { isOpening, failure, open, cancel }
}

/** Offers to open a presentation in the editor with its pages as they are, instead of making new ones of its text. */
export function KeepPages({ item }: { readonly item: SourceItem }) {
  const text = useText()
  const area = useRef<HTMLDivElement>(null)
  const focus = () => recoverFocus(() => area.current?.querySelector('button') ?? null)
  const { isOpening, failure, open, cancel } = useOpening(item, focus)
  return (
    <div ref={area} className={styles.keep} data-part="keep-pages">
      {isOpening ? (
        <Progress
          label={text('keepPages.opening', { name: item.name })}
          value={null}
          action={
            <Button variant="quiet" size="small" onPress={cancel}>
              {text('common.cancel')}
            </Button>
          }
        />
      ) : (
        <>
          <Button size="small" icon="pages" onPress={() => void open()}>
            {text('keepPages.action')}
          </Button>
          {failure === null ? (
            <span className={styles.note}>{text('keepPages.note')}</span>
          ) : (
            <span className={styles.failure} role="alert">
              {textOf(keyOfFailure(failure), 'error.unknown')}
            </span>
          )}
        </>
      )}
    </div>
  )
}
