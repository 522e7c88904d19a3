import type { Context } from 'hono'
import type { ShareCard } from '../services/sharing/sharing.ts'

/** Dependencies of the head of a shared deck's page. */
export interface ShareHeadPorts {
  /** What is said of a share; null if there is no such one. */
  readonly shareCard: (context: Context, signId: string) => Promise<ShareCard | null>
  /** The address that the server is known by, or empty. */
  readonly publicUrl: string
}

/** What the page of a shared deck has besides that of the app. */
export interface ShareHead {
  /** HTML for its head. */
  readonly head: string
  /** Whether other sites may show it in a frame. */
  readonly isEmbedded: boolean
}

/** Matches the ids of shares. */
const SIGN_ID = /^[\w-]{8,64}$/
const NOT_INDEXED = '<meta name="robots" content="noindex" />'

/** Returns the head of a shared deck's page: its title and picture for programs that show a preview of the link, but never a search engine's. */
export async function shareHead(context: Context, { shareCard, publicUrl }: ShareHeadPorts): Promise<ShareHead> {
  const signId = context.req.query('sign_id') ?? ''
  const card = SIGN_ID.test(signId) ? await shareCard(context, signId) : null
  if (card === null || card.title === '') return { head: NOT_INDEXED, isEmbedded: false }
  const origin = publicUrl === '' ? new URL(context.req.url).origin : new URL(publicUrl).origin
  const picture = card.picture === '' ? [] : [['og:image', origin + card.picture] as const]
  const facts = [['og:type', 'website'] as const, ['og:title', card.title] as const, ...picture]
  const tags = facts.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`)
  return { head: NOT_INDEXED + tags.join(''), isEmbedded: card.isEmbedded }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')
}
