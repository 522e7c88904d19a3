import type { OutlineNode } from '@slidewright/engine/internal'
import { wordsBelow } from '../nodes.ts'

/** Rows of a table that are said. */
const ROWS = 6

/** What the speaker says to a page: its points in the words that they were taken from, with what stands below them; the rows of its table. What was noted already comes first and is not said twice. */
export function speakerNotes(page: OutlineNode, noted: string): string {
  const known = noted.trim()
  const lines = [...page.children.map(spoken), ...tableLines(page)].filter(line => line !== '')
  const plainly = plain(known)
  const fresh = lines.filter(line => !plainly.includes(plain(line)))
  return [known, ...fresh].filter(line => line !== '').join('\n')
}

function spoken(point: OutlineNode): string {
  const said = point.source?.quote?.trim() || point.value.trim()
  const plainly = plain(said)
  const below = point.children.flatMap(wordsBelow).filter(text => !plainly.includes(plain(text)))
  const list = isEastAsian(said) ? below.join('、') : below.join('; ')
  return below.length === 0 ? closed(said) : closed(`${opened(said)}${list}`)
}

/** With a colon, for what follows. */
function opened(text: string): string {
  const bare = text.replace(/[.。．:：]$/u, '')
  return isEastAsian(text) ? `${bare}：` : `${bare}: `
}

/** As a sentence ends in its script; Thai has no mark for it. */
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
    const said = cells.flatMap((cell, index) => (cell === '' ? [] : [named(header[index + 1] ?? '', cell)]))
    return said.length === 0 ? '' : closed(`${opened(name)}${said.join(isEastAsian(name) ? '、' : ', ')}`)
  })
}

function named(column: string, cell: string): string {
  return column === '' ? cell : `${column} ${cell}`
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}
