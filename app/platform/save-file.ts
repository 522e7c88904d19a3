/** Lifetime of the object URL after the download has started, in ms. */
const URL_LIFETIME_MS = 60_000

/** Downloads a file under a name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}

/** Returns a file name from a title, without characters that file systems forbid. */
export function fileName(title: string): string {
  const name = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    .replaceAll(/[\u0000-\u001f<>:"/\\|?*\u007f]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
  return name === '' ? 'Slidewright' : name.slice(0, 120)
}
