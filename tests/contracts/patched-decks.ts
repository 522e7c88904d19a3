import type { Answer, Client } from './client.ts'

/** A saved deck. */
export interface Saved {
  readonly user_design_id: string
  readonly revision: number
  readonly restored?: boolean
}

/** A canvas of pages with these marks. */
export function pagesFile(...marks: readonly string[]): string {
  const layouts = marks.map((mark, index) => ({ id: `page:${index}`, mark, elements: [{ id: 'element:a', left: 1 }] }))
  return JSON.stringify({ version: 1, size: { width: 960, height: 540 }, theme: {}, mark: '', layouts })
}

/** A transaction that sets the mark of a canvas, and with it `filling`, which makes it large. */
export function setMark(mark: string, filling?: string): object {
  const more = filling === undefined ? {} : { theme: { value: { filling } } }
  return { fields: { mark: { value: mark }, ...more } }
}

/** Uploads a canvas and saves it as a new deck, or as what else is given. */
export async function saveWhole(client: Client, text: string, more: object = {}): Promise<Answer<Saved>> {
  const uploaded = await client.upload('canvas', 'json', text)
  if (uploaded.code !== 0) return uploaded as never
  return client.post<Saved>('/api/design/save', { canvas_url: uploaded.data.url, ...more })
}

/** Saves transactions on a revision of a deck. */
export function patchDeck(
  client: Client,
  { user_design_id, revision }: Saved,
  ...transactions: readonly object[]
): Promise<Answer<Saved>> {
  return client.post<Saved>('/api/design/patch', { user_design_id, base_revision: revision, transactions })
}

/** The canvas of a deck as text. */
export async function textOf(client: Client, { user_design_id }: Pick<Saved, 'user_design_id'>): Promise<string> {
  return (await client.raw(`/api/design/file?user_design_id=${user_design_id}`)).text()
}

/** The mark in the canvas of a deck. */
export async function markOf(client: Client, deck: Pick<Saved, 'user_design_id'>): Promise<string> {
  return (JSON.parse(await textOf(client, deck)) as { mark: string }).mark
}
