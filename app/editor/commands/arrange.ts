import { type CanvasSwitch, canvasSettings } from '../session/canvas-settings.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { row, variantOf } from './command-row.ts'

const ALIGNING = [
  'selection.alignLeft',
  'selection.alignCenter',
  'selection.alignRight',
  'selection.alignTop',
  'selection.alignMiddle',
  'selection.alignBottom',
  'selection.distributeHorizontal',
  'selection.distributeVertical',
] as const

/** The screen's commands for layers, rulers, grid and guides, and for alignment to the chosen reference. */
export function arrangeToolCommands(context: CommandContext): AppCommand[] {
  const { view } = context
  return [
    row('view.layers', 'command.viewLayers', 'layers', ['alt+f10'], () => view.toggle('layers'), {
      isOn: () => view.isOpen('layers'),
      whileTyping: true,
    }),
    choice('view.rulers', 'command.viewRulers', 'layout', 'rulers', ['shift+r']),
    choice('view.grid', 'command.viewGrid', 'grid', 'grid', ["mod+'"]),
    choice('view.guides', 'command.viewGuides', 'layout', 'guides', ['mod+;']),
    choice('snap.objects', 'command.snapObjects', 'alignObjectsLeft', 'snapObjects'),
    choice('snap.gaps', 'command.snapGaps', 'distributeHorizontal', 'snapGaps'),
    choice('snap.guides', 'command.snapGuides', 'layout', 'snapGuides'),
    choice('snap.grid', 'command.snapGrid', 'grid', 'snapGrid'),
    choice('select.contained', 'command.selectContained', 'pointer', 'contains'),
    ...aligning(context),
  ]
}

function choice(
  id: string,
  label: string,
  icon: AppCommand['icon'],
  name: CanvasSwitch,
  keys: readonly string[] = [],
): AppCommand {
  return row(id, label, icon, keys, () => canvasSettings.toggle(name), { isOn: () => canvasSettings.choices[name] })
}

function aligning({ store }: CommandContext): AppCommand[] {
  const within = () => ({ to: canvasSettings.choices.alignToPage ? ('page' as const) : ('selection' as const) })
  return ALIGNING.map(id => {
    const own = id.replace('selection.', 'arrange.')
    return variantOf({ id: own, replaces: id }, () => void store.run(id, within()), {
      can: () => store.can(id, within()),
    })
  })
}
