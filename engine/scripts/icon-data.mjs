// Writes src/icon/icon-data.ts from @tabler/icons (MIT): run it (node engine/scripts/icon-data.mjs) after a line of src/icon/meanings.ts was added.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const icons = join(dirname(fileURLToPath(import.meta.url)), '../src/icon')
const drawing = createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg')
const nodes = JSON.parse(readFileSync(join(drawing, '../../../tabler-nodes-outline.json'), 'utf8'))
const meanings = readFileSync(join(icons, 'meanings.ts'), 'utf8')
const names = [...meanings.matchAll(/^(\w[\w-]*) [a-z]{2}:/gm)].map(([, name]) => name)

/** The parts of a drawing that show, as one path with as few characters as it takes. */
function pathOf(name) {
  const parts = (nodes[name] ?? []).flatMap(([tag, { d, fill, stroke }]) =>
    tag === 'path' && d !== undefined && !(fill === 'none' && stroke === 'none') ? [d] : [],
  )
  if (parts.length === 0) throw new Error(`No icon is called ${name}`)
  return parts
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/[a-zA-Z][^a-zA-Z]*/g, rounded)
    .replace(/(?<![\d.])0\.(?=\d)/g, '.')
    .replace(/ ?([a-zA-Z]) ?/g, '$1')
    .replace(/([\d.]+ [\d.]+ 0 [01]) ([01]) (?=[-\d.])/g, '$1$2')
    .replace(/( 0) (?=[01]{2}[-\d.])/g, '$1 ')
    .replace(/ (?=-)/g, '')
}

/** A command with two decimals; arcs keep theirs, since a chord a hair too long bends them. */
function rounded(command) {
  if (/^a/i.test(command)) return command
  return command.replace(/\d*\.\d{3,}/g, number => String(Math.round(Number(number) * 100) / 100))
}

const rows = names.toSorted().map(name => `  '${name}': '${pathOf(name)}',`)
writeFileSync(
  join(icons, 'icon-data.ts'),
  `// biome-ignore-all format: written by engine/scripts/icon-data.mjs from @tabler/icons (MIT); not edited by hand.

/** Icons by name: path data of their lines in a box of 24. */
export const ICON_PATHS: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`,
)
