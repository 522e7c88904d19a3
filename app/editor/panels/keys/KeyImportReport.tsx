import { observer } from 'mobx-react-lite'
import { type Text, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { labelOf } from '../../commands/app-commands.ts'
import { keyChoices, type SkippedEntry } from '../../commands/key-choices.ts'
import { type AppCommand, useEditorContext } from '../../session/editor-context.ts'
import { KeyRefusal } from './KeyRefusal.tsx'
import styles from './KeysDialog.module.css'
import { grantRequest, obstacleTo, type RefusedRequest } from './key-changes.ts'
import type { KeyImport } from './key-file.ts'

interface KeyImportReportProps {
  readonly report: KeyImport
  readonly onChange: (report: KeyImport) => void
}

/** Further entries are only counted. */
const MAX_NAMED = 8

/** Reports the entries of an imported file that were not applied: conflicting and unreadable ones. */
export const KeyImportReport = observer(function KeyImportReport({ report, onChange }: KeyImportReportProps) {
  const text = useText()
  const { commands } = useEditorContext()
  const { refused, skipped } = report

  function dismiss(settled: RefusedRequest): void {
    onChange({ ...report, refused: refused.filter(each => each !== settled) })
  }

  function apply({ request }: RefusedRequest): void {
    // The keys may have been reassigned since.
    const obstacle = obstacleTo(request, commands)
    const holders = obstacle?.kind === 'held' ? obstacle.holders : []
    keyChoices.set(grantRequest(request, holders), id => commands.find(each => each.id === id)?.defaultKeys ?? [])
  }

  return (
    <div className={styles.report}>
      {refused.map(each => (
        <KeyRefusal
          key={`${each.request.command.id} ${each.request.keys}`}
          {...each}
          isApart
          onCancel={() => dismiss(each)}
          onSwap={() => {
            apply(each)
            dismiss(each)
          }}
        />
      ))}
      {skipped.length === 0 ? null : (
        <div className={styles.refused} role="status">
          <p className={styles.why}>{messageOf(skipped, commands, text)}</p>
          <Button size="small" variant="quiet" onPress={() => onChange({ ...report, skipped: [] })}>
            {text('common.close')}
          </Button>
        </div>
      )}
    </div>
  )
})

function messageOf(skipped: readonly SkippedEntry[], commands: readonly AppCommand[], text: Text): string {
  const names = skipped.slice(0, MAX_NAMED).map(({ id, written }) => {
    const command = commands.find(each => each.id === id)
    const name = command ? labelOf(command, text) : id
    return written === undefined ? name : `${name} ${written}`
  })
  const count = skipped.length - names.length
  const list = names.join(', ')
  return count > 0
    ? text('editor.keys.leftOutMore', { names: list, count })
    : text('editor.keys.leftOut', { names: list })
}
