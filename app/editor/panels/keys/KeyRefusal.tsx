import { useText } from '../../../i18n/index.ts'
import { keyLabel } from '../../../platform/keyboard.ts'
import { Button } from '../../../ui/Button.tsx'
import { labelOf } from '../../commands/app-commands.ts'
import type { AppCommand } from '../../session/editor-context.ts'
import styles from './KeysDialog.module.css'
import type { RefusedRequest } from './key-changes.ts'

interface KeyRefusalProps extends RefusedRequest {
  /** Whether to name the command, because this is shown apart from its row. */
  readonly isApart?: boolean
  readonly onSwap: (holders: readonly AppCommand[]) => void
  readonly onCancel: () => void
}

/** Explains why the requested keys are unavailable and offers the alternatives. */
export function KeyRefusal({ request, obstacle, isApart = false, onSwap, onCancel }: KeyRefusalProps) {
  const text = useText()
  const keys = keyLabel(request.keys)
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.why}>
        {isApart ? <strong>{labelOf(request.command, text)} </strong> : null}
        {obstacle.kind === 'reserved' ? text('editor.keys.reserved', { keys }) : null}
        {obstacle.kind === 'fixed' ? text('editor.keys.fixed', { keys, name: labelOf(obstacle.holder, text) }) : null}
        {obstacle.kind === 'held' ? text('editor.keys.held', { keys, names: namesOf(obstacle.holders, text) }) : null}
      </p>
      {obstacle.kind === 'held' ? (
        <Button size="small" variant="soft" icon="swap" autoFocus={!isApart} onPress={() => onSwap(obstacle.holders)}>
          {text(request.instead === null ? 'editor.keys.take' : 'editor.keys.swap')}
        </Button>
      ) : null}
      <Button size="small" variant="quiet" onPress={onCancel}>
        {text('common.cancel')}
      </Button>
    </div>
  )
}

/** Formats the names of commands for a sentence. */
export function namesOf(commands: readonly AppCommand[], text: ReturnType<typeof useText>): string {
  return commands.map(command => labelOf(command, text)).join(', ')
}
