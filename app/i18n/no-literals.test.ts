import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

function components(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : components(path)
    return /\.tsx$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })
}

const ATTRIBUTE = /\b(?:aria-label|aria-description|title|placeholder|alt|label)="([^"]*\p{L}[^"]*)"/gu
/** Words between two tags, or between a tag and a brace: what JSX shows as it stands. */
const BETWEEN = /(?:^|[^=<\s])>\s*([^<>{}()=;:?&|]*\p{L}[^<>{}()=;?&|]*)\s*(?=<\/?[a-zA-Z]|\{)/gmu

/** Words in a component's source that a user would read. */
function literals(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  const attributes = [...code.matchAll(ATTRIBUTE)].map(match => match[0])
  const words = [...code.matchAll(BETWEEN)].map(match => match[1]?.trim() ?? '').filter(isProse)
  return [...attributes, ...words]
}

function isProse(words: string): boolean {
  return (
    /\p{L}{2}/u.test(words) &&
    // The key of the next entry, between two elements of a table.
    !/^,\s*['\w-]+:$/.test(words) &&
    !/^(?:case|extends|readonly|const|return|as|in|export|function|import|interface|type)\b/.test(words)
  )
}

test('no component has words of its own', () => {
  const files = components(ROOT)
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap(file =>
    literals(readFileSync(file, 'utf8')).map(words => `${relative(ROOT, file)}: ${words}`),
  )
  expect(found).toEqual([])
})

test('words of its own are seen', () => {
  expect(literals('<p>Save me</p>')).toEqual(['Save me'])
  expect(literals('<p>\n  Save me\n  {x}</p>')).toEqual(['Save me'])
  expect(literals('<input placeholder="Your name" />')).toEqual(['placeholder="Your name"'])
  expect(literals('{ a: <p />,\n  note: <b /> }')).toEqual([])
  expect(literals('<p />, note: all of it <b />')).toEqual([', note: all of it'])
  expect(literals('<b aria-label={text("x")}>{text("y")}</b>')).toEqual([])
})
