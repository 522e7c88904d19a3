import { type Deck, toFile } from '@slidewright/engine/internal'
import { fileName, saveFile } from '../../../platform/save-file.ts'

/** Hands a deck to the browser as the file that the server would keep. */
export function saveDeckFile(deck: Deck): void {
  const file = new Blob([JSON.stringify(toFile(deck))], { type: 'application/json' })
  saveFile(file, `${fileName(deck.title)}.json`)
}
