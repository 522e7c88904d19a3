import { z } from 'zod'
import { deepEqual } from '../../base/deep-equal.ts'
import type { ImageElement, ImageMask } from '../../document/element.ts'
import { type ImageFilters, tidyFilters } from '../../document/image-filters.ts'
import { croppedOf } from '../../document/picture.ts'
import { IMAGE_MASK } from '../../document/schema/elements.ts'
import { ELEMENT_ID, FRAME, IMAGE_FILTERS, RECT, within } from '../../document/schema/values.ts'
import { cropToRatio, uncropped, WHOLE_PICTURE } from '../../geometry/crop.ts'
import { isPreset } from '../../geometry/presets.ts'
import { scaleMask } from '../../mask/scale.ts'
import { readSvgOutline } from '../../mask/svg-outline.ts'
import { command, NOTHING } from '../command.ts'
import type { ElementChange } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { changeElements, leafTargets } from './change.ts'
import type { Changes } from './frames.ts'
import { showUndescribed } from './missing-alt-text.ts'
import { oneOf } from './one-element.ts'

type Send = ((sent: Sent) => void) | undefined

const MERGE = z.string().optional()
const NAMED = { elements: z.array(ELEMENT_ID).readonly().optional() }

/** Changes pictures; refuses if none changes. */
function changeImages(
  context: Context,
  named: z.output<typeof SOME>,
  edit: (image: ImageElement) => ElementChange | null,
  { send, merge, isFramed = false }: { send: Send; merge?: string | undefined; isFramed?: boolean },
): boolean {
  const found = leafTargets(context, named?.elements)
  if (!found) return false
  const changes: Changes = new Map()
  for (const image of found.elements) {
    const change = image.kind === 'image' ? edit(image) : null
    if (change && differs(image, change)) changes.set(image.id, change)
  }
  if (changes.size === 0) return false
  const transaction = send && changeElements(context, found.page, changes, isFramed ? ['image', 'frame'] : ['image'])
  if (transaction) send?.({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

function differs(image: object, change: ElementChange): boolean {
  const old = image as Record<string, unknown>
  return Object.keys(change).some(key => !deepEqual(old[key], change[key]))
}

const SOME = z.object(NAMED).optional()

/** Shows the whole picture again at its position. */
function uncrop(context: Context, image: ImageElement): ElementChange | null {
  const cropped = croppedOf(image, context.deck.assets[image.asset])
  if (cropped === null || deepEqual(cropped.crop, WHOLE_PICTURE)) return null
  return { frame: uncropped(cropped).frame, crop: undefined }
}

/** Crops to the largest area with a ratio, by default that of the picture. */
function toRatio(context: Context, image: ImageElement, ratio: number | null): ElementChange | null {
  const asset = context.deck.assets[image.asset]
  const cropped = croppedOf(image, asset)
  if (cropped === null || !asset) return null
  const { frame, crop } = cropToRatio(cropped, ratio ?? asset.width / asset.height)
  return { frame, crop }
}

/** A preset, the text of an SVG, an outline as it is stored, or none. */
const MASK_ASKED = z.union([
  z.null(),
  z.object({ preset: z.string().refine(isPreset), adjust: z.array(z.number()).max(8).readonly().optional() }),
  z.object({ svg: z.string().max(1_000_000) }),
  IMAGE_MASK,
])

const MASK = z.object({ ...NAMED, mask: MASK_ASKED, merge: MERGE })

/** The new frame and crop; with `mask` the picture is also clipped to it, in the same step. */
const CROP = z.object({
  element: ELEMENT_ID,
  frame: FRAME,
  crop: RECT.nullable(),
  mask: MASK_ASKED.optional(),
  merge: MERGE,
})

function cropChange(image: ImageElement, { frame, crop, mask: asked }: z.output<typeof CROP>): ElementChange {
  const mask = asked === undefined ? undefined : maskOf(asked, { ...image, frame })
  return { frame, crop: crop ?? undefined, ...(mask !== undefined && { mask }) }
}

/** Returns the requested mask for a picture of this size; undefined if an SVG has no outline. */
function maskOf(mask: z.output<typeof MASK>['mask'], { frame }: ImageElement): ImageMask | null | undefined {
  if (mask === null || 'geometry' in mask) return mask
  if ('preset' in mask) {
    const { preset, adjust } = mask
    return preset === 'rect' ? null : { geometry: { kind: 'preset', preset, ...(adjust && { adjust }) } }
  }
  const outline = readSvgOutline(mask.svg)
  if (outline === null) return undefined
  const size = { width: Math.max(1, frame.width), height: Math.max(1, frame.height) }
  return { geometry: { kind: 'path', ...scaleMask(mask.svg, size), ...(outline.evenOdd && { evenOdd: true }) } }
}

/** Returns a box mask with corners of this radius in px. */
function roundMask(radius: number, { frame }: ImageElement): ImageMask | null {
  const shorter = Math.max(1, Math.min(frame.width, frame.height))
  const adjust = Math.min(50_000, Math.round((radius / shorter) * 100_000))
  return adjust === 0 ? null : { geometry: { kind: 'preset', preset: 'roundRect', adjust: [adjust] } }
}

const FILTERS = z.object({
  ...NAMED,
  /** The given filters are set, the others stay; null removes all. */
  filters: IMAGE_FILTERS.nullable(),
  /** Takes the two colors away. */
  isPlain: z.boolean().optional(),
  merge: MERGE,
})

function filtersOf(image: ImageElement, { filters, isPlain }: z.output<typeof FILTERS>): ElementChange {
  const { duotone, ...rest }: ImageFilters = { ...image.filters, ...filters }
  const next = filters === null ? {} : { ...rest, ...(duotone && !isPlain && { duotone }) }
  return { filters: tidyFilters(next) }
}

/** Commands on pictures: crop, mask, filters, alternative text. */
export const imageCommands = {
  'image.crop': command('crop', CROP, (context, args, send) => {
    const found = oneOf(context, 'image', args.element)
    if (found === null) return false
    if (!send) return differs(found.element, cropChange(found.element, args))
    const { element, merge } = args
    return changeImages(context, { elements: [element] }, image => cropChange(image, args), {
      send,
      merge,
      isFramed: true,
    })
  }),
  'image.cropToRatio': command(
    'crop',
    z.object({ ...NAMED, ratio: within(0.05, 20).nullable() }),
    (context, args, send) =>
      changeImages(context, args, image => toRatio(context, image, args.ratio), { send, isFramed: true }),
  ),
  'image.resetCrop': command('refresh', SOME, (context, args, send) =>
    changeImages(context, args, image => uncrop(context, image), { send, isFramed: true }),
  ),
  'image.setMask': command('shape', MASK, (context, args, send) =>
    changeImages(
      context,
      args,
      image => {
        const mask = maskOf(args.mask, image)
        return mask === undefined ? null : { mask }
      },
      { send, merge: args.merge },
    ),
  ),
  'image.setRadius': command(
    'corner',
    z.object({ ...NAMED, radius: within(0, 10_000), merge: MERGE }),
    (context, args, send) =>
      changeImages(context, args, image => ({ mask: roundMask(args.radius, image) }), { send, merge: args.merge }),
  ),
  'image.setFilters': command('sun', FILTERS, (context, args, send) =>
    changeImages(context, args, image => filtersOf(image, args), { send, merge: args.merge }),
  ),
  'image.resetFilters': command('refresh', SOME, (context, args, send) =>
    changeImages(context, args, () => ({ filters: undefined }), { send }),
  ),
  'image.nextUndescribed': command('tag', NOTHING, (context, _args, send) => showUndescribed(context, send)),
}
