import { observer } from 'mobx-react-lite'
import { memo, useCallback, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { keyLabel } from '../../../platform/keyboard.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Chords, Kbd } from '../../../ui/Kbd.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { labelOf } from '../../commands/app-commands.ts'
import { keyChoices } from '../../commands/key-choices.ts'
import { isHandledByBrowser } from '../../input/keys/keys.ts'
import { type AppCommand, useEditorContext } from '../../session/editor-context.ts'
import { KeyRecorder } from './KeyRecorder.tsx'
import { KeyRefusal, namesOf } from './KeyRefusal.tsx'
import styles from './KeysDialog.module.css'
import { grantRequest, type KeyRequest, obstacleTo, type RefusedRequest } from './key-changes.ts'

interface KeysRowProps {
  readonly command: AppCommand
  /** Other commands that share its keys. */
  readonly clashes: readonly AppCommand[]
  readonly isOpen: boolean
  readonly onToggle: (id: string) => void
}

/** A command with its shortcuts; expanded, they can be changed. */
export const KeysRow = memo(
  observer(function KeysRow({ command, clashes, isOpen, onToggle }: KeysRowProps) {
    const text = useText()
    const name = labelOf(command, text)
    return (
      <li className={styles.row} data-open={isOpen || undefined}>
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => onToggle(command.id)}>
          <Icon name={command.icon} size={16} />
          <span className={styles.name}>{name}</span>
          {clashes.length > 0 ? <Icon name="warning" size={16} className={styles.warning ?? ''} /> : null}
          {keyChoices.isChosen(command.id) ? <Tag>{text('editor.keys.changed')}</Tag> : null}
          <span className={styles.keys}>
            <Chords keys={command.keys} />
          </span>
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
        </button>
        {clashes.length > 0 && isOpen ? (
          <p className={styles.note}>{text('editor.keys.shared', { names: namesOf(clashes, text) })}</p>
        ) : null}
        {isOpen ? <KeysEditor command={command} /> : null}
      </li>
    )
  }),
)

const KeysEditor = observer(function KeysEditor({ command }: { readonly command: AppCommand }) {
  const text = useText()
  const { commands } = useEditorContext()
  const [recording, setRecording] = useState<{ readonly instead: string | null } | null>(null)
  const [refused, setRefused] = useState<RefusedRequest | null>(null)
  const defaults = useCallback((id: string) => commands.find(each => each.id === id)?.defaultKeys ?? [], [commands])
  const stop = useCallback(() => setRecording(null), [])
  const take = useCallback(
    (keys: string) => {
      const request: KeyRequest = { command, keys, instead: recording?.instead ?? null }
      const obstacle = obstacleTo(request, commands)
      setRecording(null)
      if (obstacle === null) keyChoices.set(grantRequest(request), defaults)
      else setRefused({ request, obstacle })
    },
    [command, commands, recording, defaults],
  )
  const record = (instead: string | null) => {
    setRefused(null)
    setRecording({ instead })
  }
  const remove = (keys: string) => keyChoices.set({ [command.id]: command.keys.filter(key => key !== keys) }, defaults)

  return (
    <div className={styles.editor}>
      {command.keys.map(keys =>
        recording?.instead === keys ? (
          <KeyRecorder key={keys} onKeys={take} onCancel={stop} />
        ) : (
          <span key={keys} className={styles.chosen}>
            <Kbd keys={keys} />
            {isHandledByBrowser(command, keys) ? (
              <span className={styles.fixed}>{text('editor.keys.browsers')}</span>
            ) : (
              <>
                <IconButton
                  size="small"
                  icon="pencil"
                  label={text('editor.keys.change', { keys: keyLabel(keys) })}
                  onPress={() => record(keys)}
                />
                <IconButton
                  size="small"
                  icon="close"
                  label={text('editor.keys.remove', { keys: keyLabel(keys) })}
                  onPress={() => remove(keys)}
                />
              </>
            )}
          </span>
        ),
      )}
      {recording !== null && recording.instead === null ? <KeyRecorder onKeys={take} onCancel={stop} /> : null}
      {recording === null ? (
        <Button size="small" icon="plus" onPress={() => record(null)}>
          {text('editor.keys.add')}
        </Button>
      ) : null}
      {keyChoices.isChosen(command.id) ? (
        <Button size="small" variant="quiet" icon="undo" onPress={() => keyChoices.reset(command.id)}>
          {text('editor.keys.reset')}
        </Button>
      ) : null}
      {refused === null ? null : (
        <KeyRefusal
          {...refused}
          onCancel={() => setRefused(null)}
          onSwap={holders => {
            keyChoices.set(grantRequest(refused.request, holders), defaults)
            setRefused(null)
          }}
        />
      )}
    </div>
  )
})
