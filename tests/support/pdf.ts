import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Scene } from '@slidewright/engine/internal'
import { type PdfPorts, writePdf } from '@slidewright/engine/pdf'
import { loadFont, loadSubsetter } from './fonts.ts'

/** What a PDF is written with in tests: our fonts, no pictures. */
export const PDF_PORTS = { loadFont, loadSubsetter, loadImage: async () => null }

/** Scenes as a PDF, a page each. */
export async function printScenes(
  scenes: readonly Scene[],
  loadImage: PdfPorts['loadImage'] = PDF_PORTS.loadImage,
): Promise<Uint8Array> {
  const pages = scenes.map((scene, index) => ({ scene, title: `Title ${index + 1}` }))
  const written = await writePdf({ title: 'Deck', language: 'en-US', pages }, { ...PDF_PORTS, loadImage })
  if (!written.ok) throw new Error(written.error.code)
  return written.value
}

/** The file as text, with every stream inflated. */
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

/** Whether poppler is on this machine, which reads and paints what was written. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    process.stdout.write('Some tests of the PDF are skipped: poppler-utils is not on this machine\n')
    return false
  }
}

/** The words of a PDF, as another program reads them. */
export function readPdf(bytes: Uint8Array): string {
  return inFolder(bytes, file => execFileSync('pdftotext', [file, '-']).toString())
}

/** The first page as pixels: one px of the page is one pixel. */
export function paintPdf(bytes: Uint8Array): (x: number, y: number) => readonly [r: number, g: number, b: number] {
  return inFolder(bytes, file => {
    // 72 points to the inch and 0.75 points to the px.
    execFileSync('pdftoppm', ['-r', '96', '-f', '1', '-l', '1', '-singlefile', file, file])
    const picture = readFileSync(`${file}.ppm`)
    const header = /^P6\s+(\d+)\s+\d+\s+255\s/.exec(picture.subarray(0, 40).toString('latin1'))
    const width = Number(header?.[1])
    const start = header?.[0].length ?? 0
    return (x, y) => {
      const at = start + (Math.round(y) * width + Math.round(x)) * 3
      return [picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0]
    }
  })
}

/** All pages as pixels (red, green, blue): one px of the page is one pixel. */
export function pdfPages(bytes: Uint8Array): Buffer[] {
  return inFolder(bytes, file => {
    execFileSync('pdftoppm', ['-r', '96', file, file])
    const names = readdirSync(dirname(file)).filter(name => name.endsWith('.ppm'))
    return names.sort().map(name => {
      const picture = readFileSync(join(dirname(file), name))
      const header = /^P6\s+\d+\s+\d+\s+255\s/.exec(picture.subarray(0, 40).toString('latin1'))
      return picture.subarray(header?.[0].length ?? 0)
    })
  })
}

function inFolder<T>(bytes: Uint8Array, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'slidewright-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    writeFileSync(file, bytes)
    return use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
