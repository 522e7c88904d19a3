import { type KeptPictures, keptPictures } from './kept-pictures.ts'
import { localStore } from './storage.ts'

/** The picture of the page at which a deck opens, as it was shown last. */
export interface FirstPicture {
  /** The revision of the deck that it shows. */
  readonly revision: number
  /** What it depends on beside the deck. */
  readonly look: string
  /** CSS variables of the frame, by name. */
  readonly variables: Readonly<Record<string, string>>
  /** The style of the paper. */
  readonly paper: Readonly<Record<'left' | 'top' | 'width' | 'height', string>>
  readonly image: Blob
}

/** What the editor shows a deck by: choices of this browser, by the beginning of their keys. */
const CHOICES = ['slidewright.editor', 'slidewright.canvas']

/** Describes what the place and look of a first page depend on: the build of the app, the window, and the choices of this browser. */
export function lookNow(): string {
  const choices = CHOICES.flatMap(prefix => localStore.keys(prefix)).toSorted()
  const { innerWidth, innerHeight, devicePixelRatio } = window
  return JSON.stringify([
    import.meta.url,
    [innerWidth, innerHeight, devicePixelRatio],
    choices.map(key => [key, localStore.read(key)]),
  ])
}

/** Reads the picture kept of a deck; null if there is none. */
export async function readFirstPicture(
  deck: string,
  kept: KeptPictures = keptPictures(),
): Promise<FirstPicture | null> {
  const bytes = await kept.get(keyOf(deck))
  return bytes === null ? null : unpack(bytes)
}

/** Keeps the picture of a deck, instead of the one before. */
export async function keepFirstPicture(
  deck: string,
  picture: FirstPicture,
  kept: KeptPictures = keptPictures(),
): Promise<void> {
  await kept.put(keyOf(deck), await pack(picture))
}

function keyOf(deck: string): string {
  return `first page ${deck}`
}

/** The length of the fields as 32 bits, the fields as JSON, the image. */
async function pack({ image, ...fields }: FirstPicture): Promise<ArrayBuffer> {
  const head = new TextEncoder().encode(JSON.stringify({ ...fields, type: image.type }))
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, head.length)
  return new Blob([length, head, image]).arrayBuffer()
}

function unpack(bytes: ArrayBuffer): FirstPicture | null {
  try {
    const length = new DataView(bytes).getUint32(0)
    const { type, ...fields } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))) as Omit<
      FirstPicture,
      'image'
    > & { readonly type: string }
    return { ...fields, image: new Blob([bytes.slice(4 + length)], { type }) }
  } catch {
    return null
  }
}
