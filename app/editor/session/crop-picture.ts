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
import type { CommandContext } from './workbench.ts'

/** What a crop works with. */
export type CropContext = Pick<CommandContext, 'store' | 'view'>

/** A crop in progress: the picture in the deck, and its preview. */
export interface ActiveCrop {
  readonly image: ImageElement
  readonly start: CroppedPicture
  readonly draft: CroppedPicture
}

/** The crop in progress; null outside of crop mode, or if its picture is gone. */
export function activeCrop({ store, view }: CropContext): ActiveCrop | null {
  const { start, draft } = view.crop
  if (view.tool.kind !== 'crop' || start === null || draft === null || store.page === null) return null
  const image = elementOf(store.page, view.tool.element)
  return image?.kind === 'image' && !image.locked ? { image, start, draft } : null
}

/** The picture that could be cropped: the one that is selected, unlocked, with its file. */
export function croppable({ store }: Pick<CropContext, 'store'>): ImageElement | null {
  const [image, ...others] = store.selected
  if (image?.kind !== 'image' || others.length > 0 || image.locked || store.edited !== null) return null
  return croppedOf(image, store.deck.assets[image.asset]) === null ? null : image
}

/** Begins to crop a picture. */
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

/** Shows a crop as it would be. Steps that follow each other with the same merge key are taken back as one. */
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

/** Whether a crop is in hand that has a step to be taken back, or made anew. */
export function canStepCrop(context: CropContext, way: 'undo' | 'redo'): boolean {
  const { crop } = context.view
  return activeCrop(context) !== null && (way === 'undo' ? crop.canUndo : crop.canRedo)
}

/** Takes a step of the crop in hand back, or makes it anew. */
export function stepCrop(context: CropContext, way: 'undo' | 'redo'): void {
  context.view.crop[way]()
  showDraft(context)
}

/** Something else has happened: a crop goes on where its picture is as it was, is kept where something else is looked at, and ends where its picture has changed. */
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
  leaveCrop(context)
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
export function keepCrop(context: CropContext, preset?: ShapePreset): void {
  const held = activeCrop(context)
  leaveCrop(context)
  if (held === null || (preset === undefined && deepEqual(held.draft, held.start))) return
  const { frame, crop } = held.draft
  context.store.run('image.crop', {
    element: held.image.id,
    frame,
    crop,
    ...(preset !== undefined && { mask: { preset } }),
  })
}

/** Lets go of the crop in hand; nothing has happened. */
export function leaveCrop({ store, view }: CropContext): void {
  if (view.tool.kind === 'crop') view.chooseTool({ kind: 'select' })
  view.crop.end()
  store.show(null)
}

/** Draws the frame to a proportion and holds it; null lets sides go free. */
export function cropInRatio(context: CropContext, ratio: number | null): void {
  const held = activeCrop(context)
  context.view.crop.hold(ratio)
  if (held !== null && ratio !== null) showCrop(context, cropToRatio(held.draft, ratio))
}

/** Shows all of the picture. */
export function showWhole(context: CropContext): void {
  const held = activeCrop(context)
  context.view.crop.hold(null)
  if (held !== null) showCrop(context, uncropped(held.draft))
}
