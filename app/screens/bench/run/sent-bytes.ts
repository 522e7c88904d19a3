const UPLOADS = ['bufferData', 'bufferSubData', 'texImage2D', 'texSubImage2D'] as const

/** Bytes that a WebGL context has been sent since the last call: vertices by their length, textures by their size. */
export function countBytes(gl: WebGL2RenderingContext): () => number {
  let bytes = 0
  for (const name of UPLOADS) {
    const method: unknown = Reflect.get(gl, name)
    if (typeof method !== 'function') continue
    Reflect.set(gl, name, (...args: unknown[]) => {
      bytes += bytesOf(args)
      return Reflect.apply(method, gl, args)
    })
  }
  return () => {
    const sent = bytes
    bytes = 0
    return sent
  }
}

/** The largest thing that is sent: a view of bytes, or a picture of four bytes a px, of which only a part may be asked for. A buffer that is only made has a size but no content. */
function bytesOf(args: readonly unknown[]): number {
  const picture = args.at(-1)
  if (args.length === PART_OF_PICTURE && isSized(picture)) return 4 * Number(args[4]) * Number(args[5])
  const sizes = args.map(each => {
    if (ArrayBuffer.isView(each) || each instanceof ArrayBuffer) return each.byteLength
    return isSized(each) ? 4 * Number(each.width) * Number(each.height) : 0
  })
  return Math.max(0, ...sizes)
}

/** How many arguments `texSubImage2D` has when it says how wide and high the part is. */
const PART_OF_PICTURE = 9

function isSized(value: unknown): value is { readonly width: unknown; readonly height: unknown } {
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value
}
