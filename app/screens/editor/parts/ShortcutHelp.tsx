import { observer } from 'mobx-react-lite'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { isNamed, labelOf } from '../app-commands.ts'
import { type AppCommand, useWorkbench } from '../workbench.ts'
import styles from './ShortcutHelp.module.css'

/** Groups of the help by the first word of a command's id. */
const GROUPS = ['app', 'history', 'view', 'page', 'insert', 'selection', 'text', 'deck'] as const
type Group = (typeof GROUPS)[number]

const GROUP_OF: Readonly<Record<string, Group>> = {
  element: 'selection',
  table: 'insert',
  save: 'app',
  file: 'app',
  edit: 'selection',
}

/** Every key that does something, from the table that the keys themselves are bound from. */
export const ShortcutHelp = observer(function ShortcutHelp() {
  const text = useText()
  const { view, commands } = useWorkbench()
  const withKeys = commands.filter(command => command.keys.length > 0 && isNamed(command))
  return (
    <Dialog
      isOpen={view.isOpen('help')}
      onOpenChange={isOpen => view.toggle('help', isOpen)}
      title={text('editor.help.title')}
      closeLabel={text('common.close')}
      width="large"
    >
      <div className={styles.groups}>
        {GROUPS.map(group => (
          <Keys
            key={group}
            name={`editor.help.${group}`}
            commands={withKeys.filter(({ id }) => groupOf(id) === group)}
          />
        ))}
      </div>
    </Dialog>
  )
})

function groupOf(id: string): Group {
  const first = id.split('.')[0] ?? ''
  return GROUP_OF[first] ?? GROUPS.find(group => group === first) ?? 'app'
}

function Keys({ name, commands }: { readonly name: TextKey; readonly commands: readonly AppCommand[] }) {
  const text = useText()
  if (commands.length === 0) return null
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{text(name)}</h3>
      <dl className={styles.list}>
        {commands.map(command => (
          <div key={command.id} className={styles.row}>
            <dt>{labelOf(command, text)}</dt>
            <dd className={styles.keys}>
              {command.keys.map(keys => (
                <Kbd key={keys} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
