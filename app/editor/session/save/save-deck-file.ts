import { type Deck, toFile } from '@slidewright/engine/internal'
import { fileName, saveFile } from '../../../platform/save-file.ts'

/** Downloads a deck as the file that the server would store. */
export function saveDeckFile(deck: Deck): void {
  const file = new Blob([JSON.stringify(toFile(deck))], { type: 'application/json' })
  saveFile(file, `${fileName(deck.title)}.json`)
}
