/** The reason why a text was not copied. */
const COPY_FAILED = 'copy-failed'

/** Copies a text to the clipboard. Rejects with `copy-failed` where the browser does not let it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    throw new Error(COPY_FAILED, { cause })
  }
}
