/** Builds the server and the command line if their sources changed since the last build. */
export function ensureServerBuilt(): Promise<void>
