import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { countingIds, type Deck } from '@slidewright/engine/internal'
import { ooxmlPackage } from '@slidewright/engine/ooxml'
import { type PackageFiles, type PptxSource, type ReadPptx, readPptx, writePptx } from '@slidewright/engine/pptx'
import { ROOT } from '../architecture/imports.ts'

/** The Office schemas, which are not part of this repository; OOXML_SCHEMAS overrides their path. */
const SCHEMAS = process.env.OOXML_SCHEMAS ?? join(ROOT, '..', 'shared', 'data', 'ooxml-xsd')

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The reason to skip what needs the Office schemas; undefined if they and xmllint are there. */
export const schemasAreMissing = reason()

function reason(): string | undefined {
  if (!existsSync(SCHEMAS)) return `there are no Office schemas at ${SCHEMAS}`
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'xmllint is not installed (apt: libxml2-utils)'
  }
}

/** Returns the files of a deck's package, every picture being one pixel. Archives inside are the list of what is in them. */
export async function pptxFiles(deck: Deck, source: Partial<PptxSource> = {}): Promise<PackageFiles> {
  let files: PackageFiles = new Map()
  const loadPicture = async () => ({ mime: 'image/png' as const, bytes: new Uint8Array(PNG) })
  const zip = async (packed: PackageFiles) => {
    files = packed
    return new Uint8Array()
  }
  const written = await writePptx({ deck, drawings: new Map(), ...source }, { loadPicture, zip })
  if (!written.ok) throw new Error(written.error.code)
  return files
}

/** Reads a package as a deck, every picture being of 200 × 100 px. */
export async function readBack(files: PackageFiles): Promise<ReadPptx> {
  const parts = new Map([...files].map(([path, content]) => [path.toLowerCase(), content]))
  const read = async (name: string) => {
    const content = parts.get(name.toLowerCase())
    return typeof content === 'string' ? new TextEncoder().encode(content) : content
  }
  const file = ooxmlPackage({ names: [...files.keys()], read })
  const deck = await readPptx(file, { ids: countingIds(), pictureSize: () => ({ width: 200, height: 100 }) })
  if (deck === null) throw new Error('it was not read to its end')
  return deck
}

/** Returns the text of a part. */
export function partText(files: PackageFiles, path: string): string {
  const content = files.get(path)
  if (typeof content !== 'string') throw new Error(`no text at ${path}`)
  return content
}

/** Returns what the Office schemas say is wrong with the parts of packages, which are checked all at once. */
export function schemaFaults(packages: readonly PackageFiles[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'slidewright-pptx-'))
  try {
    const parts = packages.flatMap((files, index) => writeParts(join(folder, String(index)), files))
    const schemas = new Set(parts.map(({ schema }) => schema))
    const faults = [...schemas].map(schema =>
      lint(
        schema,
        parts.filter(part => part.schema === schema).map(({ path }) => path),
      ),
    )
    return faults.join('').replaceAll(folder, '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Part {
  readonly path: string
  readonly schema: string
}

function writeParts(folder: string, files: PackageFiles): Part[] {
  return [...files].flatMap(([name, content]) => {
    if (typeof content !== 'string') return []
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    const schema = schemaOf(name)
    return schema === null ? [] : [{ path, schema }]
  })
}

/** The schema of core properties imports others from the web; tests look at these by themselves. */
function schemaOf(name: string): string | null {
  if (name === 'docProps/core.xml') return null
  if (name === 'docProps/app.xml') return 'shared-documentPropertiesExtended.xsd'
  if (name === '[Content_Types].xml') return 'opc-contentTypes.xsd'
  if (name.endsWith('.rels')) return 'opc-relationships.xsd'
  if (/theme\d*\.xml$|tableStyles/.test(name)) return 'dml-main.xsd'
  if (name.startsWith('xl/')) return 'sml.xsd'
  return name.includes('/charts/') ? 'dml-chart.xsd' : 'pml.xsd'
}

function lint(schema: string, paths: readonly string[]): string {
  try {
    execFileSync('xmllint', ['--noout', '--schema', join(SCHEMAS, schema), ...paths], { stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stderr } = error as { readonly stderr: Buffer }
    return stderr.toString().replaceAll(/^.* validates\n/gm, '')
  }
}

/** Returns the relations of a package that lead nowhere, parts without a type, and addresses that may not be in a file. */
export function brokenReferences(files: PackageFiles): readonly string[] {
  const types = partText(files, '[Content_Types].xml')
  const untyped = [...files.keys()].filter(path => path !== '[Content_Types].xml' && !isTyped(types, path))
  const unreal = [...types.matchAll(/PartName="\/([^"]*)"/g)].flatMap(([, path = '']) =>
    files.has(path) ? [] : [path],
  )
  return [...untyped, ...unreal, ...[...files.keys()].filter(path => path.endsWith('.rels')).flatMap(lost)]

  function lost(path: string): string[] {
    const source = path.replace('_rels/', '').replace(/\.rels$/, '')
    const content = source === '' ? '' : partText(files, source)
    return [...partText(files, path).matchAll(/<Relationship ([^>]*)\/>/g)].flatMap(([, attributes = '']) => {
      const [target = '', id = ''] = [/Target="([^"]*)"/, /Id="([^"]*)"/].map(at => at.exec(attributes)?.[1])
      const isUsed = !/slideLayout|slideMaster|notes|theme|Props|tableStyles|officeDocument|properties/.test(attributes)
      if (isUsed && !content.includes(`"${id}"`)) return [`${path}: ${id} is not used`]
      if (attributes.includes('TargetMode="External"'))
        return /^(https?:\/\/|mailto:|tel:)/.test(target) ? [] : [target]
      return files.has(join(dirname(source), target)) ? [] : [`${path}: ${target}`]
    })
  }
}

function isTyped(types: string, path: string): boolean {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return types.includes(`PartName="/${path}"`) || (extension !== 'xml' && types.includes(`Extension="${extension}"`))
}
