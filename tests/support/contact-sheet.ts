/**
 * Lays all pages of a deck on one picture, painted by the real Canvas2D painter with real fonts in Chromium.
 *
 *   node tests/support/contact-sheet.ts <out.png> --deck deck.json
 *   node tests/support/contact-sheet.ts <out.png> --suit beauty-black [--theme <id>] --markdown notes.md
 *   node tests/support/contact-sheet.ts <out.png> --suit beauty-black --layouts        every layout of the suit, filled with its markers
 *
 *   --columns 3 --cell 480     how the sheet is laid out (cells in px)
 *   --pages <folder>           every page as a picture of its own as well, 960×540: 01.png, 02.png …
 *   --only 3,5-7               these pages alone (from 1)
 *   --scale 2                  px per px of the single pages
 *   --svg <folder>             every page as SVG as well
 *
 * A deck file is what `toFile` writes or a Deck as JSON. Runs on Node 24 (node_modules/.bin/node). Prints the failed pages of a build.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type SheetJob, type SheetResult, startSheetPage } from './contact-sheet-host.ts'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      deck: { type: 'string' },
      suit: { type: 'string' },
      theme: { type: 'string' },
      markdown: { type: 'string' },
      layouts: { type: 'boolean' },
      columns: { type: 'string', default: '3' },
      cell: { type: 'string', default: '480' },
      pages: { type: 'string' },
      only: { type: 'string' },
      scale: { type: 'string', default: '1' },
      svg: { type: 'string' },
    },
  })
  const out = positionals[0]
  if (out === undefined || (values.deck === undefined && values.suit === undefined)) return usage()
  const job: SheetJob = {
    deck: values.deck === undefined ? null : JSON.parse(readFileSync(resolve(values.deck), 'utf8')),
    suit: values.suit ?? null,
    theme: values.theme ?? null,
    markdown: values.markdown === undefined ? null : readFileSync(resolve(values.markdown), 'utf8'),
    layouts: values.layouts ?? false,
    columns: Number(values.columns),
    cell: Number(values.cell),
    only: values.only === undefined ? null : numbersOf(values.only),
    scale: Number(values.scale),
    singles: values.pages !== undefined,
    svg: values.svg !== undefined,
  }
  const page = await startSheetPage()
  try {
    save(await page.draw(job), { out, pages: values.pages, svg: values.svg })
  } finally {
    await page.stop()
  }
}

function save(
  result: SheetResult,
  { out, pages, svg }: { out: string; pages: string | undefined; svg: string | undefined },
): void {
  writeFileSync(resolve(out), Buffer.from(result.sheet, 'base64'))
  for (const [folder, files, ending] of [
    [pages, result.pages, 'png'],
    [svg, result.svg, 'svg'],
  ] as const) {
    if (folder === undefined) continue
    mkdirSync(resolve(folder), { recursive: true })
    for (const [index, content] of files.entries()) {
      const name = `${String(index + 1).padStart(2, '0')}.${ending}`
      writeFileSync(join(resolve(folder), name), ending === 'png' ? Buffer.from(content, 'base64') : content)
    }
  }
  for (const line of result.notes) console.log(line)
  console.log(`${result.count} pages → ${out}`)
}

/** Parses `3,5-7` to 3, 5, 6, 7. */
function numbersOf(text: string): number[] {
  return text.split(',').flatMap(part => {
    const [first = 1, last = first] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  })
}

function usage(): void {
  console.error(
    'usage: node tests/support/contact-sheet.ts <out.png> (--deck deck.json | --suit id [--theme id] (--markdown notes.md | --layouts))',
  )
  process.exitCode = 1
}

await main()
