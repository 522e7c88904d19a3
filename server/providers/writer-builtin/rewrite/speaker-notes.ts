import type { OutlineNode } from '@slidewright/engine/internal'
import { wordsBelow } from '../nodes.ts'

/** The maximum number of table rows that the notes mention. */
const ROWS = 6

/**
 * Builds speaker notes for a page: existing notes first, then its points in the original wording, with their subpoints, then table rows.
 */
export function speakerNotes(page: OutlineNode, noted: string): string {
  const known = noted.trim()
  const lines = [...page.children.map(spoken), ...tableLines(page)].filter(line => line !== '')
  const plainly = plain(known)
  const fresh = lines.filter(line => !plainly.includes(plain(line)))
  return [known, ...fresh].filter(line => line !== '').join('\n')
}

function spoken(point: OutlineNode): string {
  const text = point.source?.quote?.trim() || point.value.trim()
  const plainly = plain(text)
  const below = point.children.flatMap(wordsBelow).filter(text => !plainly.includes(plain(text)))
  const list = isEastAsian(text) ? below.join('、') : below.join('; ')
  return below.length === 0 ? closed(text) : closed(`${opened(text)}${list}`)
}

/** Ends a text with a colon before what follows. */
function opened(text: string): string {
  const bare = text.replace(/[.。．:：]$/u, '')
  return isEastAsian(text) ? `${bare}：` : `${bare}: `
}

/** Ends a sentence with the full stop of its script; Thai has none. */
function closed(text: string): string {
  if (text === '' || /[\p{P}]$/u.test(text) || /\p{Script=Thai}/u.test(text)) return text
  return isEastAsian(text) ? `${text}。` : `${text}.`
}

function isEastAsian(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
}

function tableLines({ table }: OutlineNode): readonly string[] {
  const [header = [], ...rows] = table?.rows ?? []
  return rows.slice(0, ROWS).map(([name = '', ...cells]) => {
    const said = cells.flatMap((cell, index) => (cell === '' ? [] : [labelled(header[index + 1] ?? '', cell)]))
    return said.length === 0 ? '' : closed(`${opened(name)}${said.join(isEastAsian(name) ? '、' : ', ')}`)
  })
}

function labelled(column: string, cell: string): string {
  return column === '' ? cell : `${column} ${cell}`
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}
