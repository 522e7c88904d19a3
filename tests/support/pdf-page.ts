import { getDocument } from 'unpdf/pdfjs'

declare global {
  /** Paints the pages of a PDF (base64) with pdf.js and returns PNGs in base64 at one image pixel per page px. */
  var paintPages: (file: string) => Promise<string[]>
}

/** 72 points and 96 px per inch. */
const SCALE = 96 / 72

globalThis.paintPages = async file => {
  const data = Uint8Array.from(atob(file), letter => letter.charCodeAt(0))
  const pdf = await getDocument({ data }).promise
  const pictures: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: SCALE })
    const canvas = document.createElement('canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport }).promise
    pictures.push(canvas.toDataURL('image/png').split(',')[1] ?? '')
  }
  return pictures
}

Object.assign(globalThis, { ready: true })
