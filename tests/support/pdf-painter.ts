import sharp from 'sharp'
import { openModule } from './page.ts'

/** A browser in which pdf.js paints files. */
export interface PdfPainter {
  /** Returns all pages as RGB pixels at one image pixel per page px. */
  pages(file: Uint8Array): Promise<Buffer[]>
  stop(): Promise<void>
}

/** Starts a Chromium with pdf.js. */
export async function startPdfPainter(): Promise<PdfPainter> {
  const { page, stop } = await openModule('tests/support/pdf-page.ts')
  return {
    pages: async file => {
      const base64 = Buffer.from(file).toString('base64')
      const pictures = await page.evaluate(bytes => globalThis.paintPages(bytes), base64)
      return Promise.all(pictures.map(picture => sharp(Buffer.from(picture, 'base64')).removeAlpha().raw().toBuffer()))
    },
    stop,
  }
}
