import type { Context, Hono } from 'hono'
import type { Letter } from '../services/accounts/letters.ts'
import { answerNotFound, withCommonHeaders } from './mount.ts'

/** The path of the outbox. */
export const OUTBOX = '/outbox'

/** Shows what would have been sent by mail to whoever sits at the server's own computer. For anybody else it is not there. */
export function mountOutbox(
  app: Hono,
  { letters, isShown }: { readonly letters: () => Promise<Letter[]>; readonly isShown: (context: Context) => boolean },
): void {
  app.get(OUTBOX, async context => {
    if (!isShown(context)) return answerNotFound('notFound')
    const text = (await letters()).map(textOf).join('\n---\n\n')
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return withCommonHeaders(new Response(text, { headers }))
  })
}

function textOf({ address, subject, body, created_at }: Letter): string {
  return `To: ${address}\nDate: ${new Date(created_at).toISOString()}\nSubject: ${subject}\n\n${body}\n`
}
