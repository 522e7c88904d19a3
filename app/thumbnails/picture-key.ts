import type { PictureContext, PictureJob } from './messages.ts'

type Keyed = Pick<PictureJob, 'page' | 'width'>

/**
 * The key of a kept picture: SHA-256, in hexadecimal, of its owner, all that it shows and the painter's version. A different person or a
 * page that looks different has another key, so that a picture never has to be removed to stay right.
 */
export async function pictureKey(
  { page, width }: Keyed,
  { deck, scale, prompts, person }: PictureContext,
  painter: string,
): Promise<string> {
  const { background, elements } = page
  const shown = JSON.stringify([background, elements])
  const assets = Object.values(deck.assets).filter(({ id }) => shown.includes(JSON.stringify(id)))
  const rest = JSON.stringify([painter, person, width, scale, prompts, deck.size, deck.language, deck.theme, assets])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${rest}${shown}`))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
