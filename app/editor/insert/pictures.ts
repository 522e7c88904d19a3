import {
  type Asset,
  type ElementId,
  elementOf,
  type PageId,
  type Point,
  pageOf,
  readSvgOutline,
} from '@slidewright/engine/internal'
import { keyOfFailure } from '../../api/failure.ts'
import { upload } from '../../api/upload.ts'
import { readyPicture } from '../../assets/shrink-picture.ts'
import { text, textOf } from '../../i18n/index.ts'
import { session } from '../../stores/session.ts'
import { showToast } from '../../ui/Toast.tsx'
import { focusInserted } from '../session/after-focus-returns.ts'
import type { CommandContext } from '../session/editor-context.ts'
import { firstClause } from './first-clause.ts'
import { isSvg, pictureOfSvg } from './svg-picture.ts'

/** The uploadable formats, by media type. */
export const PICTURE_FORMATS: Readonly<Record<string, 'png' | 'jpg' | 'webp' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** The file types offered; unsupported ones are included so that they can be reported. */
export const ACCEPTED = 'image/*,.heic,.heif,.tif,.tiff,.avif,.svg'
const MAX_SVG = 1_000_000
/** The maximum length of alternative text quoted in a message, in characters. */
const MAX_WORDS = 60

type PictureContext = Pick<CommandContext, 'store'>

/** Asks for an image file and inserts it, or replaces an image with it. */
export async function pickPicture(context: CommandContext, replaced?: ElementId): Promise<void> {
  const { page } = context.store.selection
  context.store.editor.announce({ type: 'uploadClicked' })
  const file = await askForFile(ACCEPTED)
  if (file === null) return
  await placePicture(context, file, { page, ...(replaced && { replaced }) })
  if (context.store.selection.page === page) focusInserted()
}

/** Asks for an image file and fills the selected shapes with it. */
export async function fillWithPicture({ store }: CommandContext): Promise<void> {
  const elements = store.selected.map(({ id }) => id)
  const { page } = store.selection
  store.editor.announce({ type: 'uploadClicked' })
  const file = await askForFile(ACCEPTED)
  const asset = file && (await uploadPicture({ store }, file))
  if (asset) store.run('shape.setPicture', { elements, asset, page })
}

/** Asks for an image file and uploads it, without putting it anywhere. Null if there is none; failures are reported. */
export async function pickUploadedPicture(context: PictureContext): Promise<Asset | null> {
  const file = await askForFile(ACCEPTED)
  return file && uploadPicture(context, file)
}

/** Asks for an SVG file and masks the selected images with its outline. */
export async function chooseMaskFile({ store }: CommandContext): Promise<void> {
  const elements = store.selected.map(({ id }) => id)
  const file = await askForFile('.svg,image/svg+xml')
  if (file === null) return
  const svg = file.size <= MAX_SVG ? await file.text() : ''
  const isDone = isSvg(svg) && readSvgOutline(svg) !== null && store.run('image.setMask', { elements, mask: { svg } })
  if (!isDone) showToast({ text: text('editor.picture.maskBroken'), icon: 'warning' })
}

/** Where an image goes: in place of another, or centered at a point of the page. */
export interface PicturePlace {
  readonly replaced?: ElementId
  readonly at?: Point
  /** The page it was requested for; by default the one that is current on arrival. */
  readonly page?: PageId
  /** Its alternative text, if known. */
  readonly alt?: string
}

/** Uploads an image and inserts it, or replaces an image with it. */
export async function placePicture({ store }: CommandContext, file: File, place: PicturePlace = {}): Promise<void> {
  const { page = store.selection.page } = place
  const asset = await uploadPicture({ store }, file)
  if (asset !== null) putPicture({ store }, asset, { ...place, page })
}

/** Inserts an uploaded image at its target, whichever page is current; if that is gone, on the current page. */
export function putPicture({ store }: PictureContext, asset: Asset, { replaced, at, page, alt }: PicturePlace): void {
  const targetPage = page && pageOf(store.deck, page) ? page : store.selection.page
  const isOpenElsewhere = targetPage !== store.selection.page
  const replacing = replaced && { element: replaced, asset, page: targetPage, ...(alt && { alt }) }
  if (replacing && store.can('element.replaceImage', replacing)) {
    store.run('element.replaceImage', replacing)
    if (!alt) offerToClearAlt({ store }, replacing)
  } else {
    store.run('insert.image', { asset, page: targetPage, ...(at && { at }), ...(alt && { alt }) })
  }
  if (isOpenElsewhere) {
    const number = store.pages.findIndex(({ id }) => id === targetPage) + 1
    showToast({ text: text('editor.picture.onPage', { number }), icon: 'image' })
  }
}

/** Reports that the previous image's alternative text was retained, and offers to clear it. */
function offerToClearAlt(
  { store }: PictureContext,
  { element: id, page }: { readonly element: ElementId; readonly page: PageId },
): void {
  const there = pageOf(store.deck, page)
  const words = there && elementOf(there, id)?.alt?.trim()
  if (!words) return
  showToast({
    text: text('editor.picture.oldWords', { words: firstClause(words, MAX_WORDS) }),
    icon: 'info',
    isLong: true,
    action: {
      label: text('editor.picture.clearWords'),
      run: () => {
        store.run('selection.set', { page, elements: [id], editing: null })
        store.run('element.setAlt', { element: id, alt: '' })
      },
    },
  })
}

/** Prepares and uploads an image, reporting progress and failure. */
export async function uploadPicture({ store }: PictureContext, file: File): Promise<Asset | null> {
  const dismiss = showToast({ text: text('editor.pictureUploading'), icon: 'upload' })
  try {
    const picture = await readPicture(file)
    const format = picture && PICTURE_FORMATS[picture.type]
    if (!picture || !format) return null
    const answer = await upload(session.api, { file: picture, type: 'picture', format, name: file.name })
    if (!answer.ok) {
      showToast({ text: textOf(keyOfFailure(answer.error), 'error.unknown'), icon: 'warning' })
      return null
    }
    const { url, hash, mime, width = 640, height = 360 } = answer.value
    return { id: store.ids.asset(), hash, mime, width, height, url }
  } finally {
    dismiss()
  }
}

/** Prepares an image for upload: an SVG is rasterized, others are downscaled. Null on failure, which is reported. */
export async function readPicture(file: File): Promise<File | null> {
  const isDrawing = file.size > 0 && isSvg(await file.slice(0, 4096).text())
  if (isDrawing) {
    const drawing = await pictureOfSvg(await file.text())
    if (drawing === null) showToast({ text: text('editor.clipboard.drawingBroken'), icon: 'warning' })
    return drawing
  }
  const ready = await readyPicture(file)
  if (ready.ok) return ready.file
  showToast({ text: text(`editor.picture.fault.${ready.fault}`), icon: 'warning' })
  return null
}

function askForFile(accept: string): Promise<File | null> {
  return new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.onchange = () => resolve(input.files?.[0] ?? null)
    input.oncancel = () => resolve(null)
    input.click()
  })
}
