import type { FileDelta } from '@slidewright/shared'

/** Returns the file that a delta describes; null if a range is not within the base, or the parts are longer or shorter than announced. */
export function applyDelta(base: Buffer, { size, parts }: FileDelta): Buffer | null {
  const file = Buffer.allocUnsafe(size)
  let at = 0
  for (const part of parts) {
    const piece = typeof part === 'string' ? Buffer.from(part) : base.subarray(part[0], part[0] + part[1])
    const isWithin = typeof part === 'string' || piece.length === part[1]
    if (!isWithin || at + piece.length > size) return null
    at += piece.copy(file, at)
  }
  return at === size ? file : null
}
