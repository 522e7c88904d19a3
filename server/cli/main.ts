import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SUITS } from '@slidewright/engine/suits'
import { make } from './make.ts'
import { CommandRefused } from './refused.ts'
import { readSource, writeOutline } from './source.ts'

const HELP = `slidewright makes slide decks from texts.

  slidewright make FILE -o deck.pdf    a deck from a file, as a PDF
      -o, --output FILE                where it goes (.pdf, or .json for the deck itself)
      --suit ID                        ${SUITS.map(suit => suit.id).join(', ')}
      --theme ID                       a theme of that suit
      --language CODE                  the text's language, when it is not recognised (en, ja, pt-BR)
  slidewright outline FILE|URL         the outline of a file or a web page, as markdown

FILE is Word, PowerPoint (.pptx), PDF, XMind, FreeMind, Markdown, text or HTML, or the address of a web page; what it is shows by
its content. What cannot be read is said in one sentence with its code, and the command ends with 1.

  slidewright help                     this text
  slidewright version                  the version
`

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  suit: { type: 'string' },
  theme: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const satisfies ParseArgsConfig['options']

await main(process.argv.slice(2)).catch(error => {
  if (!(error instanceof CommandRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const [command = 'help', file, ...rest] = positionals
  if (values.help || command === 'help') return print(HELP)
  if (values.version || command === 'version') return print(`${version()}\n`)
  if (command !== 'make' && command !== 'outline') {
    throw new CommandRefused(`There is no command "${command}"; \`slidewright help\` lists them.`)
  }
  if (file === undefined) throw new CommandRefused(`Which file? \`slidewright ${command} FILE\``)
  if (rest.length > 0) throw new CommandRefused('One file at a time, please.')
  const source = await readSource(file, values.language)
  if (command === 'outline') return print(await writeOutline(source))
  if (values.output === undefined) throw new CommandRefused('Where to? Say -o deck.pdf.')
  await make(source, { ...values, output: values.output })
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('.')[0] ?? '') : ''
    throw new CommandRefused(`${reason}; \`slidewright help\` lists the options.`)
  }
}

function print(text: string): void {
  process.stdout.write(text)
}

function version(): string {
  const path = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}
