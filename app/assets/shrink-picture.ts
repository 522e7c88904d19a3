import { HEAD_BYTES, type PictureKind, readPictureHead } from './picture-file.ts'

/** A request to the worker. `isKept` means the file may be used unchanged if it is small enough. */
export interface ShrinkRequest {
  readonly file: Blob
  readonly longest: number
  readonly canStayUnchanged: boolean
  readonly isPhoto: boolean
}

/** A message from the worker. */
export type ShrinkResponse =
  /** The worker's module is loaded; requests sent earlier are lost. */
  | { readonly type: 'ready' }
  | { readonly type: 'same' }
  | { readonly type: 'made'; readonly blob: Blob }
  | { readonly type: 'broken' }

/** Why a file cannot be used as a picture; the last part of a translation key. */
export type PictureFault = 'empty' | 'heic' | 'tiff' | 'unknown' | 'broken' | 'tooLarge'

/** A picture ready for upload, or the reason why there is none. */
export type ReadyPicture =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly fault: PictureFault }

/** The longest side that a picture needs, in px: twice a page on the largest screens, and all that a PDF export uses. */
export const LONGEST_SIDE = 2560
/** Pictures with more px are refused: decoding them would exceed a tab's memory. */
const MAX_PIXELS = 150_000_000
const MAX_BYTES = 200_000_000
/** Files larger than this, in bytes, are encoded again even if their sides are short. */
const LARGE_FILE = 12_000_000
const TIMEOUT = 60_000

const SUPPORTED: ReadonlySet<PictureKind> = new Set<PictureKind>(['png', 'jpeg', 'webp', 'gif'])
const PHOTOS: ReadonlySet<PictureKind> = new Set<PictureKind>(['jpeg', 'heic'])

/** Checks a picture file and scales large ones down, off the main thread and with their orientation. Does not handle SVG. */
export async function readyPicture(file: File): Promise<ReadyPicture> {
  if (file.size === 0) return { ok: false, fault: 'empty' }
  if (file.size > MAX_BYTES) return { ok: false, fault: 'tooLarge' }
  const head = readPictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  const { kind, width, height } = head
  if (kind === 'unknown' || kind === 'svg') return { ok: false, fault: 'unknown' }
  if (width !== null && height !== null && width * height > MAX_PIXELS) return { ok: false, fault: 'tooLarge' }
  const isKept = SUPPORTED.has(kind) && file.size <= LARGE_FILE
  const answer = await askWorker({ file, longest: LONGEST_SIDE, canStayUnchanged: isKept, isPhoto: PHOTOS.has(kind) })
  if (answer.type === 'broken') return { ok: false, fault: kind === 'heic' || kind === 'tiff' ? kind : 'broken' }
  if (answer.type !== 'made') return { ok: true, file: typed(file, `image/${kind}`) }
  return { ok: true, file: new File([answer.blob], file.name, { type: answer.blob.type }) }
}

/** Returns the file with its detected type: names and operating systems are often wrong. */
function typed(file: File, type: string): File {
  return file.type === type ? file : new File([file], file.name, { type })
}

function askWorker(request: ShrinkRequest): Promise<ShrinkResponse> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module', name: 'picture' })
  return new Promise<ShrinkResponse>(resolve => {
    const timer = setTimeout(() => resolve({ type: 'broken' }), TIMEOUT)
    worker.onerror = () => resolve({ type: 'broken' })
    worker.onmessage = ({ data }: MessageEvent<ShrinkResponse>) => {
      if (data.type === 'ready') worker.postMessage(request)
      else {
        clearTimeout(timer)
        resolve(data)
      }
    }
  }).finally(() => worker.terminate())
}
