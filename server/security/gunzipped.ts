import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BodyRefused } from './body.ts'

/** Decompresses chunks as they are taken. Throws BodyRefused if they are damaged or end early. */
export async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // Ends one when the other ends early; its error is thrown below.
  pipeline(Readable.from(chunks), gunzip, () => undefined)
  try {
    yield* gunzip as AsyncIterable<Uint8Array>
  } catch (error) {
    throw error instanceof BodyRefused ? error : new BodyRefused('cut')
  }
}
