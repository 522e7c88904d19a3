import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '@slidewright/shared'
import type { Resize } from '../ports/pictures.ts'

/** The properties of a stored picture that determine its variants. */
export interface Original {
  readonly mime: string
  readonly width: number
}

/** A resized copy that can be requested. */
export interface Variant {
  /** The canonical name, equal for all equivalent requests. */
  readonly name: string
  readonly resize: Resize
  readonly mime: string
}

const QUALITY = 80
const FORMATS = ['webp', 'jpeg', 'png'] as const

/** Parses `image/resize,w_640/quality,q_80/interlace,1/format,webp`; null if it is not allowed. */
export function parseResize(process: string): Resize | null {
  const [kind, ...steps] = process.split('/')
  if (kind !== 'image' || steps.length === 0 || steps.length > 4) return null
  let resize: Resize = {}
  for (const step of steps) {
    const read = parseStep(step)
    if (read === null) return null
    resize = { ...resize, ...read }
  }
  return resize
}

function parseStep(step: string): Resize | null {
  const width = Number(/^resize,w_(\d{2,4})$/.exec(step)?.[1])
  if ((PICTURE_WIDTHS as readonly number[]).includes(width)) return { width }
  const quality = Number(/^quality,[qQ]_(\d{1,3})$/.exec(step)?.[1])
  if ((PICTURE_QUALITIES as readonly number[]).includes(quality)) return { quality }
  if (/^interlace,[01]$/.test(step)) return { interlace: step.endsWith('1') }
  const format = /^format,(webp|jpg|jpeg|png)$/.exec(step)?.[1]
  if (format === undefined) return null
  return { format: format === 'webp' || format === 'png' ? format : 'jpeg' }
}

/**
 * Returns the effective part of a resize request; null if it yields the stored picture itself. Widths are capped at the original's, and
 * quality does not apply to PNG.
 */
export function variantOf(requested: Resize, original: Original): Variant | null {
  const own = original.mime.slice('image/'.length)
  const format = requested.format ?? FORMATS.find(known => known === own)
  const width = requested.width !== undefined && requested.width < original.width ? requested.width : undefined
  const isLossy = format === 'jpeg' || format === 'webp'
  // At the original size and format only the quality makes a difference.
  if (width === undefined && (format ?? own) === own && !(isLossy && requested.quality !== undefined)) return null
  const quality = isLossy ? { quality: requested.quality ?? QUALITY } : {}
  // A progressive JPEG renders sooner; an interlaced PNG is only larger.
  const interlace = format === 'jpeg' ? { interlace: true } : {}
  const resize = { ...(width !== undefined && { width }), ...quality, ...interlace, ...(format && { format }) }
  const name = `${width ?? 'own'}-${quality.quality ?? 'whole'}-${format ?? own}`
  return { name, resize, mime: `image/${format ?? own}` }
}
