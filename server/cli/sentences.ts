import { CODES, type CodeName, type SourceRefusalCode } from '@slidewright/shared'
import { CommandError } from './command-error.ts'

type Refused =
  | SourceRefusalCode
  | Extract<
      CodeName,
      | 'linkInvalid'
      | 'linkPort'
      | 'linkPrivate'
      | 'linkUnreachable'
      | 'linkRefused'
      | 'linkSlow'
      | 'notFound'
      | 'unsupported'
    >

const SENTENCES: Readonly<Record<Refused, string>> = {
  fileEmpty: 'has nothing in it that can be read',
  sourceEncrypted: 'is protected with a password; save a copy without one',
  sourceTruncated: 'is incomplete: its end is missing',
  sourceDamaged: 'is damaged and cannot be read',
  sourceWrongType: 'is not a document, whatever its name says',
  sourceUnsupported: 'is of a kind that is not read',
  sourceTooMany: 'is made of too many parts to be read safely',
  sourceBomb: 'unpacks to far more than it seems to hold',
  sourceUnsafe: 'brings definitions of its own (a document type), which are not followed',
  sourceScanned: 'holds pictures of pages and no words; run text recognition (OCR) on it',
  sourceScripted: 'has no words of its own: its scripts write them',
  sourceSlow: 'took too long to read',
  sourceBusy: 'has to wait: many files are being read',
  tooLarge: 'is too large',
  taskCancelled: 'was not read to its end',
  internal: 'could not be read because of a failure of this program',
  notFound: 'is not there',
  unsupported: 'is of a kind that is not read',
  linkInvalid: 'is no address that can be fetched',
  linkPort: 'names a port; only 80 for http and 443 for https are read',
  linkPrivate: 'is inside a private network',
  linkUnreachable: 'does not answer',
  linkRefused: 'is not given out by its site',
  linkSlow: 'takes too long to answer',
}

/** One sentence about a file that could not be read, and the code of the refusal. */
export function describeRefusal(file: string, { code }: { readonly code: Refused }): CommandError {
  return new CommandError(`${file} ${SENTENCES[code]} (${code} ${CODES[code]}).`)
}
