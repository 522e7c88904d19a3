import { existsSync } from 'node:fs'

/** The one without windows first: its pages start in a tenth of the time (scripts/chromium.mjs brings it). */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** What a headless Chromium needs to be quiet; flags for a software GPU would slow Canvas2D forty times. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where a Chromium is (the one that CHROMIUM_PATH names, if it is there), or null. */
export function chromiumPath(): string | null {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...PLACES].find(path => existsSync(path)) ?? null
}
