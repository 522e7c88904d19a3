import { inflateSync } from 'node:zlib'
import type { Scene } from '@slidewright/engine/internal'
import { type PdfPorts, writePdf } from '@slidewright/engine/pdf'
import { loadFont, loadSubsetter } from './fonts.ts'

/** PDF dependencies for tests: bundled fonts, no pictures. */
export const PDF_PORTS = { loadFont, loadSubsetter, loadImage: async () => null }

/** Writes scenes as a PDF with one page each. */
export async function printScenes(
  scenes: readonly Scene[],
  loadImage: PdfPorts['loadImage'] = PDF_PORTS.loadImage,
): Promise<Uint8Array> {
  const pages = scenes.map((scene, index) => ({ scene, title: `Title ${index + 1}` }))
  const written = await writePdf({ title: 'Deck', language: 'en-US', pages }, { ...PDF_PORTS, loadImage })
  if (!written.ok) throw new Error(written.error.code)
  return written.value
}

/** Returns the file as text with all streams inflated. */
export function openedPdf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1')
  return raw.replace(/stream\n([\s\S]*?)\nendstream/g, (_, data: string) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return data
    }
  })
}
