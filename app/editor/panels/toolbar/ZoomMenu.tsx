import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu, type MenuEntry, MenuTrigger } from '../../../ui/Menu.tsx'
import { commandById, labelOf } from '../../commands/app-commands.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useEditorPopover } from '../../session/panels/panel-events.ts'
import styles from './ZoomMenu.module.css'
import { ZoomText } from './ZoomText.tsx'

const COMMANDS = ['view.fit', 'view.zoomSelection', 'view.zoomIn', 'view.zoomOut'] as const
const ZOOMS = [50, 75, 100, 150, 200, 400]

/** The zoom level, which opens a menu. */
export const ZoomMenu = observer(function ZoomMenu() {
  const text = useText()
  const context = useEditorContext()
  const { view } = context
  const nameOf = useCallback((zoom: string) => text('editor.zoom', { zoom }), [text])
  const hover = useEditorPopover('zoom')
  // A closed menu evaluates no commands.
  const entries = (): MenuEntry[] => [
    ...COMMANDS.map(id => {
      const command = commandById(context, id)
      return { id, label: labelOf(command, text), keys: command.keys[0], isDisabled: !command.can() }
    }),
    'separator',
    ...ZOOMS.map(zoom => ({ id: String(zoom), label: `${zoom}%` })),
  ]
  function act(id: string): void {
    const zoom = Number(id)
    if (Number.isNaN(zoom)) commandById(context, id).run()
    else view.zoomTo(zoom / 100)
  }
  return (
    <MenuTrigger isOpen={hover.isOpen} onOpenChange={hover.onOpenChange}>
      <Button
        {...hover.trigger}
        variant="quiet"
        trailing="chevronDown"
        className={styles.zoom ?? ''}
        isDisabled={view.isOpen('sorter')}
      >
        <ZoomText nameOf={nameOf} />
      </Button>
      <Menu
        hover={hover}
        label={text('editor.zoomMenu')}
        entries={hover.isOpen ? entries() : []}
        onAction={act}
        placement="bottom end"
      />
    </MenuTrigger>
  )
})
