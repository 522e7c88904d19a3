import { getDocument } from 'unpdf/pdfjs'

declare global {
  /** The pages of a PDF (base64) painted by pdf.js, as PNG in base64: one px of the page is one pixel. */
  var paintPages: (file: string) => Promise<string[]>
}

/** 72 points to the inch, 96 px. */
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
