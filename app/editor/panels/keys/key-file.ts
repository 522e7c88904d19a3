import { text } from '../../../i18n/index.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { keyChoices, readKeyFile, type SkippedEntry } from '../../commands/key-choices.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { checkKeys, type RefusedRequest } from './key-changes.ts'

/** Larger files are rejected. */
const MAX_BYTES = 200_000

/** Downloads the customized shortcuts as a file. */
export function exportKeys(): void {
  saveFile(new Blob([keyChoices.toFile()], { type: 'application/json' }), 'slidewright-keys.json')
}

/** The entries of an imported file that were not applied: conflicting keys and unreadable entries. */
export interface KeyImport {
  readonly refused: readonly RefusedRequest[]
  readonly skipped: readonly SkippedEntry[]
}

/** Replaces the customized shortcuts with a chosen file's. Returns what was not applied; null if no file was chosen. */
export function importKeys({ commands }: Pick<EditorContext, 'commands'>): Promise<KeyImport | null> {
  return new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      resolve(file ? applyKeys(file, commands) : null)
    })
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}

async function applyKeys(file: File, commands: EditorContext['commands']): Promise<KeyImport | null> {
  const words = file.size > MAX_BYTES ? '' : await file.text()
  const read = readKeyFile(words, id => commands.some(command => command.id === id))
  if (!read.ok) {
    showToast({ text: text('editor.keys.unreadable'), icon: 'warning' })
    return null
  }
  const { keys, refused } = checkKeys(read.keys, commands)
  keyChoices.replace(keys, id => commands.find(each => each.id === id)?.defaultKeys ?? [])
  showToast({ text: text('editor.keys.imported', { count: Object.keys(keys).length }), icon: 'check' })
  return { refused, skipped: read.skipped }
}
