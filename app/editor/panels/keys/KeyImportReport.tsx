import { observer } from 'mobx-react-lite'
import { type Text, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { labelOf } from '../../commands/app-commands.ts'
import { keyChoices, type LeftOut } from '../../commands/key-choices.ts'
import { type AppCommand, useEditorContext } from '../../session/editor-context.ts'
import { KeyRefusal } from './KeyRefusal.tsx'
import styles from './KeysDialog.module.css'
import { granted, obstacleTo, type RefusedWish } from './key-changes.ts'
import type { KeyImport } from './key-file.ts'

interface KeyImportReportProps {
  readonly report: KeyImport
  readonly onChange: (report: KeyImport) => void
}

/** Further entries are only counted. */
const MAX_NAMED = 8

/** Reports the entries of an imported file that were not applied: conflicting keys that await a decision, and unreadable ones. */
export const KeyImportReport = observer(function KeyImportReport({ report, onChange }: KeyImportReportProps) {
  const text = useText()
  const { commands } = useEditorContext()
  const { refused, leftOut } = report

  function settle(settled: RefusedWish): void {
    onChange({ ...report, refused: refused.filter(each => each !== settled) })
  }

  function take({ wish }: RefusedWish): void {
    // The keys may have been reassigned since.
    const obstacle = obstacleTo(wish, commands)
    const holders = obstacle?.kind === 'held' ? obstacle.holders : []
    keyChoices.set(granted(wish, holders), id => commands.find(each => each.id === id)?.usualKeys ?? [])
  }

  return (
    <div className={styles.report}>
      {refused.map(each => (
        <KeyRefusal
          key={`${each.wish.command.id} ${each.wish.keys}`}
          {...each}
          isApart
          onCancel={() => settle(each)}
          onSwap={() => {
            take(each)
            settle(each)
          }}
        />
      ))}
      {leftOut.length === 0 ? null : (
        <div className={styles.refused} role="status">
          <p className={styles.why}>{sentenceOf(leftOut, commands, text)}</p>
          <Button size="small" variant="quiet" onPress={() => onChange({ ...report, leftOut: [] })}>
            {text('common.close')}
          </Button>
        </div>
      )}
    </div>
  )
})

function sentenceOf(leftOut: readonly LeftOut[], commands: readonly AppCommand[], text: Text): string {
  const names = leftOut.slice(0, MAX_NAMED).map(({ id, written }) => {
    const command = commands.find(each => each.id === id)
    const name = command ? labelOf(command, text) : id
    return written === undefined ? name : `${name} ${written}`
  })
  const count = leftOut.length - names.length
  const list = names.join(', ')
  return count > 0
    ? text('editor.keys.leftOutMore', { names: list, count })
    : text('editor.keys.leftOut', { names: list })
}
