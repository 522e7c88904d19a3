/** Smaller data is sent as it is, in bytes: it fits into one packet. */
const COMPRESS_FROM = 1_400

/** Compresses data with gzip; null where that is not worthwhile or the browser cannot. */
export async function compressed(data: Blob): Promise<Blob | null> {
  if (data.size < COMPRESS_FROM || typeof CompressionStream === 'undefined') return null
  const bytes = await new Response(data.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  return new Blob([bytes], { type: data.type })
}
