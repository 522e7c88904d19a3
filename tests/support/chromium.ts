import { existsSync } from 'node:fs'

/** The headless shell comes first, because its pages start ten times faster (scripts/chromium.mjs installs it). */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Flags of a headless Chromium. Flags for a software GPU would slow down Canvas2D forty times. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of a Chromium, preferring CHROMIUM_PATH; null if there is none. */
export function chromiumPath(): string | null {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...PLACES].find(path => existsSync(path)) ?? null
}
