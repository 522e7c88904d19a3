import { domainToASCII } from 'node:url'
import { emailSchema } from '@slidewright/shared'

/** Writes an e-mail address in the one form that it is compared in; null for anything else. */
export function normalEmail(text: string): string | null {
  const written = text.normalize('NFKC').trim().toLowerCase()
  if (!emailSchema.safeParse(written).success) return null
  const at = written.lastIndexOf('@')
  const domain = domainToASCII(written.slice(at + 1))
  return domain === '' ? null : `${written.slice(0, at)}@${domain}`
}
