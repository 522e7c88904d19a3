import { FormatError } from './format-error.ts'
import { readXml, type XmlElement } from './xml.ts'
import { attributeOf, elementsIn } from './xml-walk.ts'

/** The target of a relationship. */
export interface Relation {
  /** The last segment of its type: `image`, `slide`, `styles`. */
  readonly type: string
  /** The name of a part, or an address if it is external. */
  readonly target: string
  readonly isExternal: boolean
}

/** A part with its relationships by id, and the pictures, charts and diagrams among them already read. */
export interface OoxmlPart {
  readonly name: string
  readonly root: XmlElement
  readonly relations: ReadonlyMap<string, Relation>
  readonly pictures: ReadonlyMap<string, OoxmlPicture>
  /** Charts and diagram data, by relationship id. */
  readonly parts: ReadonlyMap<string, XmlElement>
}

/** A picture of the package, with its format detected from its bytes. */
export interface OoxmlPicture {
  readonly bytes: Uint8Array
  readonly mime: string
}

/** Access to the bytes of a package's parts: the implementation unpacks them and enforces the limits. */
export interface Parts {
  readonly names: readonly string[]
  /** Returns the bytes of a part; undefined if there is none. Throws FormatError if it is encrypted, damaged or too large. */
  read(name: string): Promise<Uint8Array | undefined>
}

/** An Office file (ECMA-376 part 2), transitional or strict. */
export interface OoxmlPackage {
  readonly hasMacros: boolean
  /** Returns the name of the main document part. */
  main(): Promise<string>
  relationsOf(part: string): Promise<ReadonlyMap<string, Relation>>
  /** Returns a part as XML; undefined if there is none. */
  xml(part: string): Promise<XmlElement | undefined>
  /** Returns a part with its pictures, charts and diagrams; undefined if there is none. */
  part(name: string): Promise<OoxmlPart | undefined>
}

/** Creates an Office file from its parts, which are read on demand. */
export function ooxmlPackage(bytes: Parts): OoxmlPackage {
  const hasMacros = bytes.names.some(name => /vbaproject\.bin$/iu.test(name))
  const picture = once(name => readPicture(bytes, name))
  const data = once(name => attempt(() => xml(name)))

  async function xml(name: string): Promise<XmlElement | undefined> {
    const part = await bytes.read(name)
    return part === undefined ? undefined : readXml(part)
  }

  async function relationsOf(part: string): Promise<ReadonlyMap<string, Relation>> {
    const slash = part.lastIndexOf('/') + 1
    const root = await xml(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`)
    const listed = root === undefined ? [] : elementsIn(root, 'Relationship')
    const folder = part.slice(0, slash)
    return new Map(listed.map(element => [attributeOf(element, 'Id') ?? '', relationOf(element, folder)]))
  }

  async function part(name: string): Promise<OoxmlPart | undefined> {
    const root = await xml(name)
    if (root === undefined) return undefined
    const relations = await relationsOf(name)
    const found = new Map<string, OoxmlPicture>()
    const parts = new Map<string, XmlElement>()
    for (const [id, { type, target, isExternal }] of relations) {
      if (isExternal) continue
      const shown = type === 'image' ? await picture(target) : undefined
      if (shown !== undefined) found.set(id, shown)
      const read = type === 'chart' || type === 'diagramData' ? await data(target) : undefined
      if (read !== undefined) parts.set(id, read)
    }
    return { name, root, relations, pictures: found, parts }
  }

  async function main(): Promise<string> {
    const found = [...(await relationsOf('')).values()].find(({ type }) => type === 'officeDocument')
    if (found === undefined || found.isExternal) throw new FormatError('sourceDamaged')
    return found.target
  }

  return { hasMacros, main, relationsOf, xml, part }
}

/** Caches reads, since several relationships may refer to the same part. */
function once<T>(read: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>()
  return name => {
    const found = cache.get(name) ?? read(name)
    cache.set(name, found)
    return found
  }
}

/** Reads a picture. A damaged one is skipped without affecting the rest. */
async function readPicture(bytes: Parts, name: string): Promise<OoxmlPicture | undefined> {
  const read = /\.(?:emf|wmf|tiff?|wdp|svg|pict)$/iu.test(name) ? undefined : await attempt(() => bytes.read(name))
  const mime = read === undefined ? undefined : mimeOf(read)
  return read === undefined || mime === undefined ? undefined : { bytes: read, mime }
}

function relationOf(element: XmlElement, folder: string): Relation {
  const isExternal = attributeOf(element, 'TargetMode')?.toLowerCase() === 'external'
  const target = attributeOf(element, 'Target') ?? ''
  const type = (attributeOf(element, 'Type') ?? '').split('/').at(-1) ?? ''
  return { type, isExternal, target: isExternal ? target : resolveTarget(folder, target) }
}

/** Returns the distinct parts of a type that a part refers to. */
export function targetsOf(relations: ReadonlyMap<string, Relation>, type: string): readonly string[] {
  const targets = [...relations.values()].flatMap(relation =>
    relation.type === type && !relation.isExternal ? [relation.target] : [],
  )
  return [...new Set(targets)]
}

const SPACES = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]

/** Returns an attribute that refers to a relationship: `r:id`, `r:embed`, in transitional and strict files. */
export function relationId(element: XmlElement | undefined, name: string): string | undefined {
  for (const space of SPACES) {
    const found = attributeOf(element, `${space} ${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the title in the file's properties; empty if a program generated it. */
export async function givenTitle(file: OoxmlPackage): Promise<string> {
  const names = targetsOf(await file.relationsOf(''), 'core-properties')
  const root = names[0] === undefined ? undefined : await attempt(() => file.xml(names[0] ?? ''))
  const title = root === undefined ? '' : elementsIn(root, 'title')[0]?.children.filter(isText).join('').trim()
  return title === undefined || MADE_UP.test(title) ? '' : title.replace(/\s+/gu, ' ')
}

/** Matches titles generated by programs. */
const MADE_UP =
  /^(?:microsoft (?:office )?(?:word|powerpoint).*|powerpoint[ -]\S{1,20}|\S{1,20}[ -](?:de )?powerpoint|(?:présentation|presentación|apresentação|presentation|präsentation|презентация|document|dokument|documento|документ|文档|文件|簡報|演示文稿|プレゼンテーション|slide|folie|untitled|title|default)\s?\d*|no slide title|office theme|larissa|thème office|tema de office|(?:new|blank|neue|nouvelle|nueva|nova) (?:presentation|document|präsentation|présentation|presentación|apresentação)|.{0,40}(?:template|vorlage|plantilla|modèle de présentation)s?|.{0,80}\.(?:docx?|pptx?|dotx?|potx?|rtf|odt|odp))$/iu

function isText(node: XmlElement['children'][number]): node is string {
  return typeof node === 'string'
}

/** Resolves a target within the package, without leading `/`; it cannot leave the root. */
function resolveTarget(folder: string, target: string): string {
  const way = target.startsWith('/') ? target : `${folder}${target}`
  const steps: string[] = []
  for (const step of way.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** Returns undefined if the part is damaged or too large; only the document itself must be intact. */
async function attempt<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

function mimeOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\u0089PNG')) return 'image/png'
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (head.startsWith('GIF8')) return 'image/gif'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : undefined
}
