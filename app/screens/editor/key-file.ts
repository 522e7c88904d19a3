import { text } from '../../i18n/index.ts'
import { saveFile } from '../../platform/save-file.ts'
import { keyChoices } from '../../stores/key-choices.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { Workbench } from './workbench.ts'

/** A larger file is not one of keys. */
const MOST_BYTES = 200_000

/** Hands the chosen keys to the browser as a file. */
export function exportKeys(): void {
  saveFile(new Blob([keyChoices.toFile()], { type: 'application/json' }), 'slidewright-keys.json')
}

/** Asks for a file of keys and takes it in place of those that were chosen. Says what came of it. */
export function importKeys({ commands }: Pick<Workbench, 'commands'>): Promise<void> {
  return new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      resolve(file ? readKeys(file, commands) : undefined)
    })
    input.addEventListener('cancel', () => resolve())
    input.click()
  })
}

async function readKeys(file: File, commands: Workbench['commands']): Promise<void> {
  const words = file.size > MOST_BYTES ? '' : await file.text()
  const read = keyChoices.fromFile(words, id => commands.some(command => command.id === id))
  if (!read.ok) showToast({ text: text('editor.keys.unreadable'), icon: 'warning' })
  else if (read.unknown > 0)
    showToast({ text: text('editor.keys.importedPartly', { unknown: read.unknown }), icon: 'info' })
  else showToast({ text: text('editor.keys.imported', { count: read.count }), icon: 'check' })
}
