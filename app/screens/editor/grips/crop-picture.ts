import {
  type CroppedPicture,
  croppedOf,
  cropToRatio,
  type ElementId,
  elementOf,
  type ImageElement,
  type ShapePreset,
  sameData,
  uncropped,
} from '@slidewright/engine'
import type { CommandGround } from '../workbench.ts'

/** What a crop works on. */
export type CropGround = Pick<CommandGround, 'store' | 'view'>

/** A crop that is in hand: the picture as the deck has it, and how it would be. */
export interface CropInHand {
  readonly image: ImageElement
  readonly start: CroppedPicture
  readonly draft: CroppedPicture
}

/** The crop in hand; null in no such mode, or where its picture is gone. */
export function cropInHand({ store, view }: CropGround): CropInHand | null {
  const { start, draft } = view.crop
  if (view.tool.kind !== 'crop' || start === null || draft === null || store.page === null) return null
  const image = elementOf(store.page, view.tool.element)
  return image?.kind === 'image' && !image.locked ? { image, start, draft } : null
}

/** The picture that could be cropped: the one that is selected, unlocked, with its file. */
export function croppable({ store }: Pick<CropGround, 'store'>): ImageElement | null {
  const [image, ...others] = store.selected
  if (image?.kind !== 'image' || others.length > 0 || image.locked || store.edited !== null) return null
  return croppedOf(image, store.deck.assets[image.asset]) === null ? null : image
}

/** Begins to crop a picture. */
export function startCrop({ store, view }: CropGround, id: ElementId): boolean {
  const image = store.page && elementOf(store.page, id)
  if (image?.kind !== 'image' || image.locked) return false
  const picture = croppedOf(image, store.deck.assets[image.asset])
  if (picture === null) return false
  store.editor.select({ elements: [id], editing: null })
  view.crop.begin(picture)
  view.chooseTool({ kind: 'crop', element: id })
  return true
}

/** Shows a crop as it would be. */
export function showCrop(ground: CropGround, draft: CroppedPicture): void {
  const { store, view } = ground
  if (view.tool.kind !== 'crop') return
  view.crop.change(draft)
  const { frame, crop } = draft
  store.show(store.previewOf('image.crop', { element: view.tool.element, frame, crop }))
}

/** Makes the crop in hand, cut to a preset if one is named, as one step that can be undone. */
export function keepCrop(ground: CropGround, preset?: ShapePreset): void {
  const held = cropInHand(ground)
  leaveCrop(ground)
  if (held === null || (preset === undefined && sameData(held.draft, held.start))) return
  const { frame, crop } = held.draft
  ground.store.run('image.crop', {
    element: held.image.id,
    frame,
    crop,
    ...(preset !== undefined && { mask: { preset } }),
  })
}

/** Lets go of the crop in hand; nothing has happened. */
export function leaveCrop({ store, view }: CropGround): void {
  if (view.tool.kind === 'crop') view.chooseTool({ kind: 'select' })
  view.crop.end()
  store.show(null)
}

/** Draws the frame to a proportion and holds it; null lets sides go free. */
export function cropInRatio(ground: CropGround, ratio: number | null): void {
  const held = cropInHand(ground)
  ground.view.crop.hold(ratio)
  if (held !== null && ratio !== null) showCrop(ground, cropToRatio(held.draft, ratio))
}

/** Shows all of the picture. */
export function showWhole(ground: CropGround): void {
  const held = cropInHand(ground)
  ground.view.crop.hold(null)
  if (held !== null) showCrop(ground, uncropped(held.draft))
}
