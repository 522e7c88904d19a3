import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { keyLabel } from '../../../platform/keyboard.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Chords, Kbd } from '../../../ui/Kbd.tsx'
import { commandById, isNamed, labelOf } from '../../commands/app-commands.ts'
import { groupCommands } from '../../commands/command-groups.ts'
import { findIn } from '../../commands/find-in.ts'
import { type AppCommand, useEditorContext } from '../../session/editor-context.ts'
import styles from './ShortcutHelp.module.css'

/** Pointer gestures with modifier keys; they are not commands, so the command table lacks them. */
const GESTURES: readonly { readonly name: TextKey; readonly keys?: string; readonly gesture: TextKey }[] = [
  { name: 'editor.help.panView', keys: 'space', gesture: 'editor.help.drag' },
  { name: 'editor.help.zoomView', keys: 'mod', gesture: 'editor.help.wheel' },
  { name: 'editor.help.copyByDrag', keys: 'alt', gesture: 'editor.help.drag' },
  { name: 'editor.help.constrain', keys: 'shift', gesture: 'editor.help.drag' },
  { name: 'editor.help.addToSelection', keys: 'shift', gesture: 'editor.help.click' },
  { name: 'editor.help.editText', gesture: 'editor.help.doubleClick' },
]

/** Lists every keyboard shortcut, from the table that binds them. Can be searched and printed. */
export const ShortcutHelp = observer(function ShortcutHelp() {
  const text = useText()
  const context = useEditorContext()
  const { view } = context
  const close = () => view.toggle('help', false)
  return (
    <Dialog
      isOpen={view.isOpen('help')}
      onOpenChange={isOpen => view.toggle('help', isOpen)}
      title={text('editor.help.title')}
      closeLabel={text('common.close')}
      width="large"
      actions={
        <div className={styles.actions} data-no-print="">
          <Button
            onPress={() => {
              close()
              commandById(context, 'app.guide').run()
            }}
          >
            {text('command.appGuide')}
          </Button>
          <Button
            onPress={() => {
              close()
              commandById(context, 'app.keys').run()
            }}
          >
            {text('command.appKeys')}
          </Button>
          <Button icon="file" onPress={() => window.print()}>
            {text('editor.help.print')}
          </Button>
        </div>
      }
    >
      <HelpBody />
    </Dialog>
  )
})

const HelpBody = observer(function HelpBody() {
  const text = useText()
  const { commands } = useEditorContext()
  const [query, setQuery] = useState('')
  const isMatch = (...words: string[]) => query.trim() === '' || words.some(each => findIn(each, query) !== null)
  const withKeys = commands.filter(
    command =>
      command.keys.length > 0 &&
      isNamed(command) &&
      isMatch(labelOf(command, text), ...command.keys.map(keys => keyLabel(keys))),
  )
  const groups = groupCommands(withKeys)
  const gestures = GESTURES.filter(({ name }) => isMatch(text(name)))
  const isNone = groups.length === 0 && gestures.length === 0
  return (
    <div className={styles.frame} data-print-help="">
      <div className={styles.search} data-no-print="">
        <Input
          aria-label={text('editor.help.search')}
          placeholder={text('editor.help.search')}
          icon="search"
          value={query}
          onChange={setQuery}
          autoFocus
        />
      </div>
      {isNone ? <p className={styles.none}>{text('editor.palette.none')}</p> : null}
      <div className={styles.groups}>
        {groups.map(({ name, commands: own }) => (
          <Keys key={name} name={name} commands={own} />
        ))}
        {gestures.length === 0 ? null : (
          <section className={styles.group}>
            <h3 className={styles.title}>{text('editor.help.hand')}</h3>
            <dl className={styles.list}>
              {gestures.map(({ name, keys, gesture }) => (
                <div key={name} className={styles.row}>
                  <dt>{text(name)}</dt>
                  <dd className={styles.keys}>
                    {keys === undefined ? null : <Kbd keys={keys} />}
                    {text(gesture)}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </div>
  )
})

function Keys({ name, commands }: { readonly name: TextKey; readonly commands: readonly AppCommand[] }) {
  const text = useText()
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{text(name)}</h3>
      <dl className={styles.list}>
        {commands.map(command => (
          <div key={command.id} className={styles.row}>
            <dt>{labelOf(command, text)}</dt>
            <dd className={styles.keys}>
              <Chords keys={command.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
