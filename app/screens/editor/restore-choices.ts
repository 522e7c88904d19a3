import { keyChoices } from '../../editor/commands/key-choices.ts'
import { recentCommands } from '../../editor/panels/palette/recent-commands.ts'
import { canvasSettings } from '../../editor/session/canvas-settings.ts'
import { editorChoices } from '../../editor/session/panels/editor-choices.ts'

/** Restores the current user's last editor settings, from whichever tab they were saved in. */
export function restoreChoices(): void {
  for (const choices of [editorChoices, canvasSettings, keyChoices, recentCommands]) choices.restore()
}
