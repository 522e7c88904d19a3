import { observer } from 'mobx-react-lite'
import { useCallback, useDeferredValue, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { isNamed, labelOf } from '../../commands/app-commands.ts'
import { groupCommands } from '../../commands/command-groups.ts'
import { findIn } from '../../commands/find-in.ts'
import { keyChoices } from '../../commands/key-choices.ts'
import { type AppCommand, useEditorContext } from '../../session/editor-context.ts'
import { KeyImportReport } from './KeyImportReport.tsx'
import styles from './KeysDialog.module.css'
import { KeysRow } from './KeysRow.tsx'
import { findClashes } from './key-changes.ts'
import { exportKeys, importKeys, type KeyImport } from './key-file.ts'

const NONE: readonly AppCommand[] = []

/** Lists every command with its shortcuts: record, swap, remove, reset, export and import them. */
export const KeysDialog = observer(function KeysDialog() {
  const text = useText()
  const { view } = useEditorContext()
  const [report, setReport] = useState<KeyImport | null>(null)
  return (
    <Dialog
      isOpen={view.isOpen('keys')}
      onOpenChange={isOpen => {
        view.toggle('keys', isOpen)
        setReport(null)
      }}
      title={text('editor.keys.title')}
      text={text('editor.keys.text')}
      closeLabel={text('common.close')}
      width="large"
      actions={<Actions onImport={setReport} />}
    >
      {report === null ? null : <KeyImportReport report={report} onChange={setReport} />}
      <KeysList />
    </Dialog>
  )
})

const Actions = observer(function Actions({ onImport }: { readonly onImport: (report: KeyImport | null) => void }) {
  const text = useText()
  const context = useEditorContext()
  return (
    <div className={styles.actions}>
      <Button icon="upload" onPress={() => void importKeys(context).then(onImport)}>
        {text('editor.keys.import')}
      </Button>
      <Button icon="download" onPress={() => exportKeys()}>
        {text('editor.keys.export')}
      </Button>
      <span className={styles.gap} />
      <Button isDisabled={!keyChoices.isAnyChosen} onPress={() => keyChoices.reset()}>
        {text('editor.keys.resetAll')}
      </Button>
    </div>
  )
})

const KeysList = observer(function KeysList() {
  const text = useText()
  const { commands } = useEditorContext()
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const [open, setOpen] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setOpen(now => (now === id ? null : id)), [])
  const isMatch = (command: AppCommand) =>
    isNamed(command) &&
    (deferredQuery === '' || [labelOf(command, text), ...command.keys].some(words => findIn(words, deferredQuery)))
  const clashes = findClashes(commands)
  const groups = groupCommands(commands.filter(isMatch))
  return (
    <div className={styles.frame}>
      <div className={styles.search}>
        <Input
          aria-label={text('editor.keys.search')}
          placeholder={text('editor.keys.search')}
          icon="search"
          value={query}
          onChange={setQuery}
          autoFocus
        />
      </div>
      {groups.length === 0 ? <p className={styles.none}>{text('editor.palette.none')}</p> : null}
      {groups.map(group => (
        <section key={group.name}>
          <h3 className={styles.group}>{text(group.name)}</h3>
          <ul className={styles.list}>
            {group.commands.map(command => (
              <KeysRow
                key={command.id}
                command={command}
                clashes={clashes.get(command.id) ?? NONE}
                isOpen={command.id === open}
                onToggle={toggle}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})
