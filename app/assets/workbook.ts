/** The parts of a workbook by their paths in the archive. */
export type WorkbookParts = ReadonlyMap<string, string>

/** As much as is read of a sheet. */
const MAX = { rows: 1_000, columns: 60 } as const
/** The day before day 1 of the date systems of workbooks, in days from 1970 (ECMA-376 Part 1, 18.17.4.1). */
const EPOCH = { from1900: -25_569, from1904: -24_107 } as const

/** Returns the cells of the first sheet that has any, as they are shown; null if the parts are no workbook. */
export function workbookRows(parts: WorkbookParts): string[][] | null {
  const book = parsed(parts.get('xl/workbook.xml'))
  if (book === null) return null
  const strings = all(parsed(parts.get('xl/sharedStrings.xml')), 'si').map(textOf)
  const formats = formatsOf(parsed(parts.get('xl/styles.xml')))
  const epoch = /^(1|true)$/.test(all(book, 'workbookPr')[0]?.getAttribute('date1904') ?? '')
    ? EPOCH.from1904
    : EPOCH.from1900
  for (const path of sheetPaths(book, parsed(parts.get('xl/_rels/workbook.xml.rels')))) {
    const rows = rowsOf(parsed(parts.get(path)), { strings, formats, epoch })
    if (rows.length > 0) return rows
  }
  return null
}

function parsed(xml: string | undefined): Document | null {
  if (xml === undefined) return null
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  return document.querySelector('parsererror') === null ? document : null
}

function all(within: Document | Element | null, name: string): Element[] {
  return within === null ? [] : [...within.getElementsByTagNameNS('*', name)]
}

/** Returns the paths of the visible sheets, in the order of their tabs. */
function sheetPaths(book: Document, relations: Document | null): string[] {
  const targets = new Map(
    all(relations, 'Relationship').map(one => [one.getAttribute('Id'), one.getAttribute('Target')]),
  )
  return all(book, 'sheet')
    .filter(sheet => !/hidden/i.test(sheet.getAttribute('state') ?? ''))
    .flatMap(sheet => {
      const id =
        [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix !== null)?.value ?? ''
      const target = targets.get(id)
      return target ? [target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`] : []
    })
}

/** The text of a string or an inline string, without phonetic hints. */
function textOf(string: Element): string {
  return all(string, 't')
    .filter(part => part.parentElement?.localName !== 'rPh')
    .map(part => part.textContent)
    .join('')
}

type NumberKind = 'plain' | 'percent' | 'date'

/** Returns how the numbers of each cell style are shown (ECMA-376 Part 1, 18.8.30). */
function formatsOf(styles: Document | null): readonly NumberKind[] {
  const codes = new Map(
    all(styles, 'numFmt').map(one => [one.getAttribute('numFmtId'), one.getAttribute('formatCode')]),
  )
  const [cells] = all(styles, 'cellXfs')
  return all(cells ?? null, 'xf').map(style => {
    const id = style.getAttribute('numFmtId') ?? '0'
    const code = codes.get(id)
    return code ? kindOfCode(code) : kindOfNumber(Number(id))
  })
}

function kindOfNumber(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent'
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'plain'
}

function kindOfCode(code: string): NumberKind {
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (signs.includes('%')) return 'percent'
  return /[yd]/i.test(signs) ? 'date' : 'plain'
}

interface Reading {
  readonly strings: readonly string[]
  readonly formats: readonly NumberKind[]
  readonly epoch: number
}

function rowsOf(sheet: Document | null, reading: Reading): string[][] {
  const rows: string[][] = []
  for (const [index, row] of all(sheet, 'row').slice(0, MAX.rows).entries()) {
    const at = Number(row.getAttribute('r') ?? index + 1) - 1
    if (at >= MAX.rows) break
    while (rows.length <= at) rows.push([])
    for (const [column, cell] of all(row, 'c').entries()) {
      const place = columnOf(cell.getAttribute('r')) ?? column
      const line = rows[at]
      if (line === undefined || place >= MAX.columns) continue
      while (line.length <= place) line.push('')
      line[place] = shown(cell, reading)
    }
  }
  return squared(rows)
}

/** Returns the column of a reference such as `AB12`, from 0. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters === undefined ? null : [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1
}

function shown(cell: Element, { strings, formats, epoch }: Reading): string {
  const type = cell.getAttribute('t') ?? 'n'
  if (type === 'inlineStr') return textOf(cell)
  const value = all(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  const number = Number(value)
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return type === 'e' ? '' : value
  const kind = formats[Number(cell.getAttribute('s') ?? 0)] ?? 'plain'
  if (kind === 'percent') return `${rounded(number * 100)}%`
  return kind === 'date' ? dateOf(number + epoch, value) : rounded(number)
}

/** Without the digits that a binary number has only by chance. */
function rounded(number: number): string {
  return String(Number(number.toPrecision(12)))
}

function dateOf(days: number, fallback: string): string {
  const date = new Date(Math.floor(days) * 86_400_000)
  return Number.isNaN(date.getTime()) ? fallback : date.toISOString().slice(0, 10)
}

/** Drops empty rows and columns around the cells; all rows are equally long. */
function squared(rows: readonly string[][]): string[][] {
  const used = rows.filter(row => row.some(cell => cell.trim() !== ''))
  const width = Math.max(0, ...used.map(row => row.findLastIndex(cell => cell.trim() !== '') + 1))
  const first = Math.min(...used.map(row => row.findIndex(cell => cell.trim() !== '')))
  return used.map(row => Array.from({ length: width - first }, (_, at) => row[at + first] ?? ''))
}
