import { MASTER_KINDS } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { commandById } from '../../commands/app-commands.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { shownMaster } from '../../session/shown-master.ts'
import styles from './MasterBar.module.css'

/** Says that a master is edited and of which kind of page, and leads back to the pages. */
export const MasterBar = observer(function MasterBar() {
  const text = useText()
  const context = useEditorContext()
  const { store } = context
  const master = shownMaster(store)
  if (master === null) return null
  return (
    <section className={styles.bar} aria-label={text('editor.master.title')} data-region="master">
      <p className={styles.hint} role="status">
        {text('editor.master.hint')}
      </p>
      <Select
        label={text('editor.master.title')}
        isLabelHidden
        variant="alone"
        options={MASTER_KINDS.map(id => ({ id, label: text(`editor.master.kind.${id}`) }))}
        value={master}
        onChange={kind => store.run('master.open', { kind })}
      />
      <Button
        variant="quiet"
        size="small"
        isDisabled={!store.can('master.reset')}
        onPress={() => store.run('master.reset')}
      >
        {text('command.masterReset')}
      </Button>
      <Button variant="primary" size="small" onPress={() => leave()}>
        {text('command.masterClose')}
      </Button>
    </section>
  )

  function leave(): void {
    store.editor.select({ elements: [], editing: null })
    commandById(context, 'master.done').run()
    document.querySelector<HTMLElement>('[data-stage]')?.focus()
  }
})
