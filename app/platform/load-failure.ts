/** How Chromium, Firefox, Safari and the bundle's own loader (for styles) say that something could not be fetched. */
const MESSAGES =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a screen's code could not be fetched: the connection is gone, or a newer version has taken its place. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && MESSAGES.test(error.message)
}

/** Whether code could not be fetched although the server answers: a newer version has taken the place of this one. */
export async function isOutdated(error: unknown): Promise<boolean> {
  if (!isLoadFailure(error)) return false
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
