import type { OutgoingLetter } from '../../ports/mailer.ts'

/** Bytes of a word that is encoded: with its frame it stays within the 75 characters of RFC 2047. */
const WORD_BYTES = 42
const LINE = 76

/** Writes a letter as a message (RFC 5322): plain text in UTF-8, in base64, so that no line means anything to the server. */
export function messageOf({ id, address, subject, body, created_at }: OutgoingLetter, from: string): string {
  const lines = [
    `From: <${from}>`,
    `To: <${address}>`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${new Date(created_at).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64(body.replace(/\r?\n/g, '\r\n')).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** Encodes a header's text in words that never split a character. */
function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map(each => `=?utf-8?B?${base64(each)}?=`).join('\r\n ')
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
