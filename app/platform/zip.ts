/** Files as one zip archive, by their paths in it. The library is fetched when the first archive is made. */
export async function zipped(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const parts = Object.entries(files).map(([path, content]) => [path, strToU8(content)] as const)
  return zipSync(Object.fromEntries(parts)).slice()
}
