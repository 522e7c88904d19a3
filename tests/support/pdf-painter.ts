import sharp from 'sharp'
import { openModule } from './page.ts'

/** A browser in which pdf.js paints files. */
export interface PdfPainter {
  /** All pages as pixels (red, green, blue): one px of the page is one pixel. */
  pages(file: Uint8Array): Promise<Buffer[]>
  stop(): Promise<void>
}

/** Opens a Chromium with pdf.js in it. */
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
