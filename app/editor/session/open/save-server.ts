import { upload } from '../../../api/upload.ts'
import { wait } from '../../../platform/clock.ts'
import { session } from '../../../stores/session.ts'
import type { Cover } from '../save/cover.ts'
import type { SaveServer } from '../save/saved-editor.ts'
import { uploadAiData, uploadCanvas } from '../save/upload-canvas.ts'
import { fetchDesign } from './fetch-design.ts'
import { fetchFile } from './fetch-file.ts'
import type { OpenedDeck } from './open-design.ts'

/** The server calls that save a deck. `id` returns the deck's id on the server, once it has one. */
export function serverFor(opened: OpenedDeck, cover: Cover, id: () => string | undefined): SaveServer {
  let { aiData = null } = opened
  if (opened.base !== null && opened.persisted?.cover_url !== undefined) cover.noteSaved(opened.base)
  return {
    uploadCanvas: (deck, base) => uploadCanvas(session.api, deck, { id: id(), base }),
    uploadCover: async (deck, isNew) => {
      const picture = await cover.paint(deck, isNew)
      if (picture === null) return null
      const file = { file: picture, type: 'cover', format: 'webp', name: 'cover.webp', deck: id() } as const
      const answer = await upload(session.api, file)
      if (!answer.ok) return null
      cover.noteSaved(deck)
      return answer.value.url
    },
    uploadAiData: async () => {
      aiData ??= await fetchAiData(opened)
      return aiData === null ? null : uploadAiData(session.api, aiData, id())
    },
    save: request => session.api.call('designSave', request),
    fetchTheirs: id => fetchDesign(session.api, id),
    wait,
  }
}

/** The generation record on the server, copied when the deck is saved as a new one. */
async function fetchAiData({ id, persisted }: OpenedDeck): Promise<string | null> {
  if (id === null || persisted?.ai_data === undefined) return null
  const file = await fetchFile(session.api, id, 'ai_data')
  return file.ok ? JSON.stringify(file.value.content) : null
}
