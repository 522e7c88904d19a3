/** Creates a zip archive from files by path: text, or bytes. With `isPacked` they are stored as they are. The library is loaded on first use. */
export async function zipped(
  files: Iterable<readonly [string, string | Uint8Array]>,
  { isPacked = false }: { readonly isPacked?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const parts = [...files].map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content])
  return zipSync(Object.fromEntries(parts), isPacked ? { level: 0 } : {}).slice()
}

/** The maximum unpacked size of one file of an archive, in bytes: an archive may be a thousand times smaller. */
const MAX_UNPACKED = 50_000_000

/** Unpacks the files of a zip archive whose paths match; the text of each by its path. Null if it is no archive, or too large unpacked. */
export async function unzippedTexts(bytes: ArrayBuffer, isWanted: RegExp): Promise<ReadonlyMap<string, string> | null> {
  const { strFromU8, unzipSync } = await import('fflate')
  let left = MAX_UNPACKED
  try {
    const files = unzipSync(new Uint8Array(bytes), {
      filter({ name, originalSize }) {
        if (!isWanted.test(name)) return false
        left -= originalSize
        if (left < 0) throw new RangeError(`${name} is too large`)
        return true
      },
    })
    return new Map(Object.entries(files).map(([path, content]) => [path, strFromU8(content)]))
  } catch {
    return null
  }
}
