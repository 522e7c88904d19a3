import { keyChoices } from '../../editor/commands/key-choices.ts'
import { recentCommands } from '../../editor/panels/palette/recent-commands.ts'
import { canvasSettings } from '../../editor/session/canvas-settings.ts'
import { editorChoices } from '../../editor/session/panels/editor-choices.ts'

/** An editor that opens looks as it was left last, in whichever tab, and by whoever is its user now. */
export function restoreChoices(): void {
  for (const choices of [editorChoices, canvasSettings, keyChoices, recentCommands]) choices.restore()
}
