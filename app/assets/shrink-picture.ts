import { HEAD_BYTES, type PictureKind, readPictureHead } from './picture-file.ts'

/** What the worker is asked for. `isKept`: the file may stay as it is where it is small enough. */
export interface ShrinkRequest {
  readonly file: Blob
  readonly longest: number
  readonly isKept: boolean
  readonly isPhoto: boolean
}

/** What it answers. */
export type ShrinkResponse =
  /** It can be asked now: what is sent before its module is there is lost. */
  | { readonly type: 'ready' }
  | { readonly type: 'same' }
  | { readonly type: 'made'; readonly blob: Blob }
  | { readonly type: 'broken' }

/** Why a file is no picture for a deck: the end of a translation key. */
export type PictureFault = 'empty' | 'heic' | 'tiff' | 'unknown' | 'broken' | 'tooLarge'

/** A picture that can be uploaded, or why there is none. */
export type ReadyPicture =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly fault: PictureFault }

/** The longest side that a picture of a deck needs, in px: twice a page on the largest screens, and all that goes into a PDF. */
export const LONGEST_SIDE = 2560
/** More px than this are not decoded: they would take more memory than a tab has. */
const MAX_PIXELS = 150_000_000
const MAX_BYTES = 200_000_000
/** What is larger than this, in bytes, is written anew even if its sides are short. */
const LARGE_FILE = 12_000_000
const PATIENCE = 60_000

const KEPT: ReadonlySet<PictureKind> = new Set<PictureKind>(['png', 'jpeg', 'webp', 'gif'])
const PHOTOS: ReadonlySet<PictureKind> = new Set<PictureKind>(['jpeg', 'heic'])

/** Looks at what a file really is, and makes large pictures small, once, off the main thread, the right way up. Drawings (SVG) are not for here. */
export async function readyPicture(file: File): Promise<ReadyPicture> {
  if (file.size === 0) return { ok: false, fault: 'empty' }
  if (file.size > MAX_BYTES) return { ok: false, fault: 'tooLarge' }
  const head = readPictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  const { kind, width, height } = head
  if (kind === 'unknown' || kind === 'svg') return { ok: false, fault: 'unknown' }
  if (width !== null && height !== null && width * height > MAX_PIXELS) return { ok: false, fault: 'tooLarge' }
  const isKept = KEPT.has(kind) && file.size <= LARGE_FILE
  const answer = await askWorker({ file, longest: LONGEST_SIDE, isKept, isPhoto: PHOTOS.has(kind) })
  if (answer.type === 'broken') return { ok: false, fault: kind === 'heic' || kind === 'tiff' ? kind : 'broken' }
  if (answer.type !== 'made') return { ok: true, file: typed(file, `image/${kind}`) }
  return { ok: true, file: new File([answer.blob], file.name, { type: answer.blob.type }) }
}

/** The file under its real type: names and systems are often wrong. */
function typed(file: File, type: string): File {
  return file.type === type ? file : new File([file], file.name, { type })
}

function askWorker(order: ShrinkRequest): Promise<ShrinkResponse> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module', name: 'picture' })
  return new Promise<ShrinkResponse>(resolve => {
    const patience = setTimeout(() => resolve({ type: 'broken' }), PATIENCE)
    worker.onerror = () => resolve({ type: 'broken' })
    worker.onmessage = ({ data }: MessageEvent<ShrinkResponse>) => {
      if (data.type === 'ready') worker.postMessage(order)
      else {
        clearTimeout(patience)
        resolve(data)
      }
    }
  }).finally(() => worker.terminate())
}
