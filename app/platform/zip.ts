/** Creates a zip archive from files by path. The library is loaded on first use. */
export async function zipped(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const parts = Object.entries(files).map(([path, content]) => [path, strToU8(content)] as const)
  return zipSync(Object.fromEntries(parts)).slice()
}
