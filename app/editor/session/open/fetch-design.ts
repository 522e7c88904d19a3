import { fromFile } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { done, failed } from '../../../api/failure.ts'
import { persistedFields } from '../../../stores/save-request.ts'
import { noteFetchedCanvas, noteFetchedText } from '../save/canvas-base.ts'
import type { TheirDeck } from '../save/save-ports.ts'
import { type DeckFile, fetchFile } from './fetch-file.ts'
import { withMasks } from './masks.ts'

/** The server's answer for a deck; its canvas is not read yet. */
export interface FetchedDesign {
  readonly detail: DataOf<'designDetail'>
  readonly file: DeckFile
}

/** The deck that is fetched before the editor is there, for its first page. */
let first: { readonly id: string; readonly answer: Promise<ApiResult<FetchedDesign>> } | null = null

/** Fetches the deck of the first page; the editor that opens it takes the same answer. */
export function fetchFirstDesign(api: ApiClient, id: string): Promise<ApiResult<FetchedDesign>> {
  first = { id, answer: fetchUnread(api, id) }
  return first.answer
}

/** Returns the deck that was fetched for the first page, once; otherwise fetches the deck. */
export async function takeFirstDesign(api: ApiClient, id: string): Promise<ApiResult<TheirDeck>> {
  const started = first
  first = null
  return started?.id === id ? readAnswer(await started.answer) : fetchDesign(api, id)
}

/** Fetches a deck with its canvas. It may belong to an earlier guest account of this browser. */
export async function fetchDesign(api: ApiClient, id: string): Promise<ApiResult<TheirDeck>> {
  return readAnswer(await fetchUnread(api, id))
}

async function fetchUnread(api: ApiClient, id: string): Promise<ApiResult<FetchedDesign>> {
  const answer = await fetchAsNow(api, id)
  if (answer.ok || answer.error.name !== 'notFound') return answer
  const owner = await api.identity.findOwner(id)
  if (owner === 'none') return answer
  return owner === 'found' ? fetchAsNow(api, id) : failed('sessionExpired')
}

async function fetchAsNow(api: ApiClient, id: string): Promise<ApiResult<FetchedDesign>> {
  const [detail, first] = await Promise.all([
    api.call('designDetail', { user_design_id: id }),
    fetchFile(api, id, 'canvas'),
  ])
  if (!detail.ok) return detail
  // A save between the two: the file must not be older than the revision that the next save is based on.
  const isOlder = first.ok && first.value.revision < detail.value.revision
  const file = isOlder ? await fetchFile(api, id, 'canvas') : first
  return file.ok ? done({ detail: detail.value, file: file.value }) : file
}

async function readAnswer(answer: ApiResult<FetchedDesign>): Promise<ApiResult<TheirDeck>> {
  if (!answer.ok) return answer
  const { detail, file } = answer.value
  const deck = fromFile(file.content)
  if (!deck.ok) return failed('deckInvalid', { reason: deck.error.code })
  const { name, revision, task_id } = detail
  const taskId = task_id === '' ? null : task_id
  const named = name === '' || name === deck.value.title ? deck.value : { ...deck.value, title: name }
  const complete = await withMasks(named)
  noteFetchedCanvas(complete, file.revision, file.etag)
  if (complete === deck.value) noteFetchedText(complete, file.text)
  return done({ deck: complete, revision, taskId, persisted: persistedFields(detail) })
}
