/** Builds the app, or the server with the command line, if their sources changed since the last build; says so with `print`. */
export function ensurePartBuilt(part: 'app' | 'server', print?: (line: string) => void): Promise<void>
