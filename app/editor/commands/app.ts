import { preferences, type ThemeChoice } from '../../stores/preferences.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import type { FloatingName } from '../session/panels/editor-choices.ts'
import { activePanel, toggleFloating, togglePanel } from '../session/panels/panels.ts'
import { row } from './command-row.ts'

/** Commands of the application: palette, help, shortcuts, guide, appearance, panels. */
export function appToolCommands(context: CommandContext): AppCommand[] {
  const { view } = context
  return [
    row(
      'app.palette',
      'command.appPalette',
      'command',
      ['mod+k'],
      () => view.isOpen('link') || view.toggle('palette'),
      { whileTyping: true },
    ),
    row('app.help', 'command.appHelp', 'keyboard', ['?'], () => view.toggle('help')),
    row('app.keys', 'command.appKeys', 'keyboard', [], () => view.toggle('keys', true)),
    row('app.guide', 'command.appGuide', 'help', [], () => view.toggle('guide', true)),
    appearance('app.light', 'command.appLight', 'sun', 'light'),
    appearance('app.dark', 'command.appDark', 'moon', 'dark'),
    appearance('app.system', 'command.appSystem', 'monitor', 'system'),
    row('view.format', 'command.viewFormat', 'settings', [], () => togglePanel(context), {
      isOn: () => activePanel(context).isShown,
    }),
    ...floating(context),
  ]
}

function appearance(id: string, label: string, icon: AppCommand['icon'], theme: ThemeChoice): AppCommand {
  return row(id, label, icon, [], () => preferences.setTheme(theme), { isOn: () => preferences.theme === theme })
}

const FLOATING_COMMANDS: readonly (readonly [FloatingName, id: string, label: string])[] = [
  ['format', 'view.floatFormat', 'command.viewFloatFormat'],
  ['layers', 'view.floatLayers', 'command.viewFloatLayers'],
]

/** Commands that undock and dock panels. */
function floating(context: CommandContext): AppCommand[] {
  return FLOATING_COMMANDS.map(([name, id, label]) =>
    row(id, label, 'pin', [], () => toggleFloating(context, name), { can: () => !context.view.isNarrow }),
  )
}
