const UPLOADS = ['bufferData', 'bufferSubData', 'texImage2D', 'texSubImage2D'] as const

/** Instruments a WebGL context. The returned function yields the bytes uploaded since its last call. */
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

/** Estimates the bytes of an upload call: the largest buffer view, or an image at 4 bytes per px. Allocating an empty buffer counts as 0. */
function bytesOf(args: readonly unknown[]): number {
  const picture = args.at(-1)
  if (args.length === SUB_IMAGE_ARGUMENTS && isSized(picture)) return 4 * Number(args[4]) * Number(args[5])
  const sizes = args.map(each => {
    if (ArrayBuffer.isView(each) || each instanceof ArrayBuffer) return each.byteLength
    return isSized(each) ? 4 * Number(each.width) * Number(each.height) : 0
  })
  return Math.max(0, ...sizes)
}

/** Argument count of the `texSubImage2D` overload with a width and height. */
const SUB_IMAGE_ARGUMENTS = 9

function isSized(value: unknown): value is { readonly width: unknown; readonly height: unknown } {
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value
}
