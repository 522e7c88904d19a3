import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from './command-error.ts'

const HELP = (suits: readonly string[]) => `slidewright makes slide decks from texts.

  slidewright make FILE -o deck.pdf    a deck from a file, as a PDF
      -o, --output FILE                where it goes (.pdf, .pptx for PowerPoint, or .json for the deck itself)
      --suit ID                        ${suits.join(', ')}
      --theme ID                       a theme of that suit
      --language CODE                  the text's language, when it is not recognised (en, ja, pt-BR)
  slidewright convert FILE.pptx -o deck.pdf    the pages of a presentation as they are, as a PDF, PowerPoint or a deck
  slidewright outline FILE|URL         the outline of a file or a web page, as markdown
  slidewright backup FOLDER            a copy of all data into a new folder, while the server works
  slidewright restore FOLDER           brings a copy back into an empty data folder
      --data FOLDER                    the data folder (DATA_DIR where nothing is said)

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
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const satisfies ParseArgsConfig['options']

/**
 * Does what a command line asks for and prints what it gives. Throws a CommandError with a sentence where it cannot. Only the modules of
 * the command that runs are loaded: all of them take longer than most decks.
 */
export async function runCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const [command = 'help', file, ...rest] = positionals
  if (values.help || command === 'help') return print(await help())
  if (values.version || command === 'version') return print(`${version()}\n`)
  if (command === 'backup' || command === 'restore') {
    if (file === undefined) throw new CommandError(`Which folder? \`slidewright ${command} FOLDER\``)
    if (rest.length > 0) throw new CommandError('One folder, please.')
    return keepData(command, file, values.data)
  }
  if (command !== 'make' && command !== 'outline' && command !== 'convert') {
    throw new CommandError(`There is no command "${command}"; \`slidewright help\` lists them.`)
  }
  if (file === undefined) throw new CommandError(`Which file? \`slidewright ${command} FILE\``)
  if (rest.length > 0) throw new CommandError('One file at a time, please.')
  if (command === 'outline') return print(await outlineOf(file, values.language))
  if (command === 'convert') return convertFile(file, values.output)
  await makeFrom(file, values)
}

async function help(): Promise<string> {
  const { SUITS } = await import('@slidewright/engine/suits')
  return HELP(SUITS.map(suit => suit.id))
}

async function convertFile(file: string, output: string | undefined) {
  if (output === undefined) throw new CommandError('Where to? Say -o deck.pdf.')
  const { convert } = await import('./convert.ts')
  await convert(file, output)
}

async function outlineOf(file: string, language: string | undefined): Promise<string> {
  const { readSource, writeOutline } = await import('./source.ts')
  return writeOutline(await readSource(file, language))
}

async function makeFrom(file: string, { output, language, suit, theme }: ReturnType<typeof parse>['values']) {
  const { readSource } = await import('./source.ts')
  const source = await readSource(file, language)
  if (output === undefined) throw new CommandError('Where to? Say -o deck.pdf.')
  const { make } = await import('./make.ts')
  await make(source, { output, suit, theme })
}

/** Copies all data to a folder, or brings it back. */
async function keepData(command: 'backup' | 'restore', folder: string, data: string | undefined): Promise<void> {
  const dataDir = data === undefined ? await configuredFolder() : resolve(data)
  const { files, bytes, missing } = await (command === 'backup' ? backUp(dataDir, folder) : restore(folder, dataDir))
  const what = `the database, the keys and ${files - missing.length} files (${(bytes / 1e6).toFixed(1)} MB)`
  print(command === 'backup' ? `${folder} has ${what} of ${dataDir}\n` : `${dataDir} has ${what} of ${folder}\n`)
  if (missing.length > 0)
    process.stderr.write(`${missing.length} files that the database names were missing already.\n`)
}

async function backUp(dataDir: string, folder: string) {
  return (await import('./backup.ts')).backUp(dataDir, folder, version())
}

async function restore(folder: string, dataDir: string) {
  return (await import('./restore.ts')).restore(folder, dataDir)
}

/** The data folder that the server would use, started here. */
async function configuredFolder(): Promise<string> {
  const { readConfig } = await import('../config/config.ts')
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) throw new CommandError(read.sentence)
  return read.config.dataDir
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('.')[0] ?? '') : ''
    throw new CommandError(`${reason}; \`slidewright help\` lists the options.`)
  }
}

function print(text: string): void {
  process.stdout.write(text)
}

function version(): string {
  const path = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}
