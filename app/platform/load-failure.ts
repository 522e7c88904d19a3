/** Messages of Chromium, Firefox, Safari and the bundle's CSS loader for a failed load. */
const MESSAGES =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i

/** Returns whether code could not be loaded, because of the connection or a newer version. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && MESSAGES.test(error.message)
}

/** Returns whether code could not be loaded although the server answers: a newer version has been deployed. */
export async function isOutdated(error: unknown): Promise<boolean> {
  if (!isLoadFailure(error)) return false
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
