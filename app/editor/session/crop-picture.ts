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
import type { CommandContext } from './editor-context.ts'

/** The context that cropping needs. */
export type CropContext = Pick<CommandContext, 'store' | 'view'>

/** A crop in progress: the picture in the deck, and its preview. */
export interface ActiveCrop {
  readonly image: ImageElement
  readonly start: CroppedPicture
  readonly draft: CroppedPicture
}

/** The crop in progress; null outside crop mode, or if its picture no longer exists. */
export function activeCrop({ store, view }: CropContext): ActiveCrop | null {
  const { start, draft } = view.crop
  if (view.tool.kind !== 'crop' || start === null || draft === null || store.page === null) return null
  const image = elementOf(store.page, view.tool.element)
  return image?.kind === 'image' && !image.locked ? { image, start, draft } : null
}

/** The picture that can be cropped: the only selected element, unlocked, with its file available. */
export function croppable({ store }: Pick<CropContext, 'store'>): ImageElement | null {
  const [image, ...others] = store.selected
  if (image?.kind !== 'image' || others.length > 0 || image.locked || store.edited !== null) return null
  return croppedOf(image, store.deck.assets[image.asset]) === null ? null : image
}

/** Starts cropping a picture; false if it cannot be cropped. */
export function startCrop({ store, view }: CropContext, id: ElementId): boolean {
  const image = store.page && elementOf(store.page, id)
  if (image?.kind !== 'image' || image.locked) return false
  const picture = croppedOf(image, store.deck.assets[image.asset])
  if (picture === null) return false
  store.editor.select({ elements: [id], editing: null })
  view.crop.begin(picture, store.selection)
  view.chooseTool({ kind: 'crop', element: id })
  return true
}

/** Previews a crop. Consecutive steps with the same merge key undo as one. */
export function showCrop(context: CropContext, draft: CroppedPicture, merge: unknown = {}): void {
  if (context.view.tool.kind !== 'crop') return
  context.view.crop.change(draft, merge)
  showDraft(context)
}

function showDraft({ store, view }: CropContext): void {
  const { draft } = view.crop
  if (view.tool.kind !== 'crop' || draft === null) return
  const { frame, crop } = draft
  store.show(store.previewOf('image.crop', { element: view.tool.element, frame, crop }))
}

/** Whether the crop in progress has a step to undo or redo. */
export function canStepCrop(context: CropContext, way: 'undo' | 'redo'): boolean {
  const { crop } = context.view
  return activeCrop(context) !== null && (way === 'undo' ? crop.canUndo : crop.canRedo)
}

/** Undoes or redoes a step of the crop in progress. */
export function stepCrop(context: CropContext, way: 'undo' | 'redo'): void {
  context.view.crop[way]()
  showDraft(context)
}

/**
 * Reacts to any other change: the crop continues if its picture is unchanged, is applied if the selection or page
 * changes, and is cancelled if its picture changes.
 */
export function followCrop(context: CropContext): void {
  const { store, view } = context
  const { place, start, draft } = view.crop
  if (view.tool.kind !== 'crop' || place === null || start === null || draft === null) return
  const { element } = view.tool
  const page = pageOf(store.deck, place.page)
  const image = page && elementOf(page, element)
  const isAsItWas =
    image?.kind === 'image' && !image.locked && deepEqual(croppedOf(image, store.deck.assets[image.asset]), start)
  const { elements } = store.selection
  if (isAsItWas && place.page === store.selection.page && elements.length === 1 && elements[0] === element)
    return showDraft(context)
  cancelCrop(context)
  if (!isAsItWas || deepEqual(draft, start)) return
  const { frame, crop } = draft
  // Deferred so that all other subscribers see the change first.
  queueMicrotask(() =>
    runInAction(() => {
      const now = store.selection
      store.editor.select(place)
      store.run('image.crop', { element, frame, crop })
      store.editor.select(now)
    }),
  )
}

/** Applies the crop in progress, cut to a preset shape if one is given, as a single undo step. */
export function applyCrop(context: CropContext, preset?: ShapePreset): void {
  const active = activeCrop(context)
  cancelCrop(context)
  if (active === null || (preset === undefined && deepEqual(active.draft, active.start))) return
  const { frame, crop } = active.draft
  context.store.run('image.crop', {
    element: active.image.id,
    frame,
    crop,
    ...(preset !== undefined && { mask: { preset } }),
  })
}

/** Cancels the crop in progress; the deck is unchanged. */
export function cancelCrop({ store, view }: CropContext): void {
  if (view.tool.kind === 'crop') view.chooseTool({ kind: 'select' })
  view.crop.end()
  store.show(null)
}

/** Fits the crop frame to an aspect ratio and locks it; null unlocks the sides. */
export function cropInRatio(context: CropContext, ratio: number | null): void {
  const active = activeCrop(context)
  context.view.crop.lockRatio(ratio)
  if (active !== null && ratio !== null) showCrop(context, cropToRatio(active.draft, ratio))
}

/** Resets the crop so that the whole picture shows. */
export function resetCrop(context: CropContext): void {
  const active = activeCrop(context)
  context.view.crop.lockRatio(null)
  if (active !== null) showCrop(context, uncropped(active.draft))
}
