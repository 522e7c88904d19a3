import {
  type CroppedPicture,
  croppedOf,
  cropToRatio,
  deepEqual,
  type ElementId,
  elementOf,
  type ImageElement,
  pageOf,
  type ShapePreset,
  uncropped,
} from '@slidewright/engine/internal'
import { runInAction } from 'mobx'
import type { CommandGround } from './workbench.ts'

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
  view.crop.begin(picture, store.selection)
  view.chooseTool({ kind: 'crop', element: id })
  return true
}

/** Shows a crop as it would be. Steps that follow each other with the same merge key are taken back as one. */
export function showCrop(ground: CropGround, draft: CroppedPicture, merge: unknown = {}): void {
  if (ground.view.tool.kind !== 'crop') return
  ground.view.crop.change(draft, merge)
  showDraft(ground)
}

function showDraft({ store, view }: CropGround): void {
  const { draft } = view.crop
  if (view.tool.kind !== 'crop' || draft === null) return
  const { frame, crop } = draft
  store.show(store.previewOf('image.crop', { element: view.tool.element, frame, crop }))
}

/** Whether a crop is in hand that has a step to be taken back, or made anew. */
export function canStepCrop(ground: CropGround, way: 'undo' | 'redo'): boolean {
  const { crop } = ground.view
  return cropInHand(ground) !== null && (way === 'undo' ? crop.canUndo : crop.canRedo)
}

/** Takes a step of the crop in hand back, or makes it anew. */
export function stepCrop(ground: CropGround, way: 'undo' | 'redo'): void {
  ground.view.crop[way]()
  showDraft(ground)
}

/** Something else has happened: a crop goes on where its picture is as it was, is kept where something else is looked at, and ends where its picture has changed. */
export function followCrop(ground: CropGround): void {
  const { store, view } = ground
  const { place, start, draft } = view.crop
  if (view.tool.kind !== 'crop' || place === null || start === null || draft === null) return
  const { element } = view.tool
  const page = pageOf(store.deck, place.page)
  const image = page && elementOf(page, element)
  const isAsItWas =
    image?.kind === 'image' && !image.locked && deepEqual(croppedOf(image, store.deck.assets[image.asset]), start)
  const { elements } = store.selection
  if (isAsItWas && place.page === store.selection.page && elements.length === 1 && elements[0] === element)
    return showDraft(ground)
  leaveCrop(ground)
  if (!isAsItWas || deepEqual(draft, start)) return
  const { frame, crop } = draft
  // Whoever else hears of what has happened hears of it first.
  queueMicrotask(() =>
    runInAction(() => {
      const now = store.selection
      store.editor.select(place)
      store.run('image.crop', { element, frame, crop })
      store.editor.select(now)
    }),
  )
}

/** Makes the crop in hand, cut to a preset if one is named, as one step that can be undone. */
export function keepCrop(ground: CropGround, preset?: ShapePreset): void {
  const held = cropInHand(ground)
  leaveCrop(ground)
  if (held === null || (preset === undefined && deepEqual(held.draft, held.start))) return
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
