import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { useRoomy } from '../../../platform/media.ts'
import { preferences } from '../../../stores/preferences.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, type MenuEntry, type MenuRow, MenuTrigger } from '../../../ui/Menu.tsx'
import { commandById, labelOf } from '../../commands/app-commands.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useEditorPopover } from '../../session/panels/panel-events.ts'

const NARROW = [
  'history.stepForward',
  'page.add',
  'page.duplicate',
  'page.delete',
  'view.look',
  'view.format',
  'view.layers',
  'view.notes',
  'file.pdf',
] as const
/** Commands that the bar shows on a tablet in portrait. */
const TABLET_COMMANDS: readonly string[] = ['history.stepForward', 'view.look']
const COMMON = [
  'insert.newFormula',
  'deck.footer',
  'master.edit',
  'view.present',
  'view.presentHere',
  'file.pptx',
  'file.versions',
  'file.template',
  'app.palette',
  'app.help',
  'app.keys',
  'app.guide',
] as const
const THEMES = ['light', 'dark', 'system'] as const
const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const
const THEME_LABELS = { light: 'shell.themeLight', dark: 'shell.themeDark', system: 'shell.themeSystem' } as const

/** The overflow menu of the toolbar. */
export const MoreMenu = observer(function MoreMenu() {
  const text = useText()
  const context = useEditorContext()
  const row = (id: string): MenuRow => {
    const command = commandById(context, id)
    return { id, label: labelOf(command, text), icon: command.icon, keys: command.keys[0], isDisabled: !command.can() }
  }
  const hover = useEditorPopover('more')
  const isRoomy = useRoomy()
  const narrow = NARROW.filter(id => !(isRoomy && TABLET_COMMANDS.includes(id)))
  // A closed menu evaluates no commands.
  const entries = (): MenuEntry[] => [
    ...(context.view.isNarrow ? [...narrow.map(row), 'separator' as const] : []),
    ...COMMON.map(row),
    'separator',
    {
      id: 'appearance',
      label: text('shell.appearance'),
      icon: 'sun',
      entries: THEMES.map(theme => ({ id: theme, label: text(THEME_LABELS[theme]), icon: THEME_ICONS[theme] })),
    },
  ]
  function act(id: string): void {
    const theme = THEMES.find(candidate => candidate === id)
    if (theme) preferences.setTheme(theme)
    else commandById(context, id).run()
  }
  return (
    <MenuTrigger isOpen={hover.isOpen} onOpenChange={hover.onOpenChange}>
      <IconButton
        label={text('common.more')}
        icon="more"
        data-guide="more"
        hasTooltip={!hover.isOpen}
        {...hover.trigger}
      />
      <Menu
        hover={hover}
        label={text('common.more')}
        entries={hover.isOpen ? entries() : []}
        onAction={act}
        placement="bottom end"
      />
    </MenuTrigger>
  )
})
