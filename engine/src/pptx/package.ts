import { xml, xmlPart } from './xml.ts'

/** The kinds of relationship that a deck has, by the end of their type. */
export type RelationKind =
  | 'officeDocument'
  | 'extended-properties'
  | 'core-properties'
  | 'slide'
  | 'slideMaster'
  | 'slideLayout'
  | 'notesSlide'
  | 'notesMaster'
  | 'theme'
  | 'presProps'
  | 'viewProps'
  | 'tableStyles'
  | 'image'
  | 'hyperlink'
  | 'chart'
  | 'package'
  | 'worksheet'
  | 'styles'

/** What a part refers to. */
export interface Relations {
  /** Returns the id of the relation to a part, by its path from the root of the package; one for each part. */
  to(kind: RelationKind, path: string): string
  /** Returns the id of the relation to an address outside. */
  outside(kind: 'hyperlink', url: string): string
}

/** The files of a package by their path: text, which is UTF-8, or bytes. */
export type PackageFiles = ReadonlyMap<string, PartContent>
type PartContent = string | Uint8Array

/** A package within a package. */
interface Archive {
  readonly contentType: string
  readonly files: PackageFiles
}

/** A package while it is filled (ECMA-376 Part 2). */
export interface Package {
  /** Adds a part of XML. Returns its path. */
  addXml(path: string, contentType: string, root: string): string
  /** Adds a part of bytes, typed by its extension. */
  addBytes(path: string, contentType: string, bytes: Uint8Array): string
  /** Adds a package within the package, which is packed with it. */
  addArchive(path: string, contentType: string, files: PackageFiles): void
  /** Returns the relations of a part; those of the package are of the empty path. */
  relationsOf(path: string): Relations
  /** Returns all files by their path, with the list of their types. */
  files(): PackageFiles
  /** Returns the packages within by their path; their bytes are yet to be added. */
  archives(): ReadonlyMap<string, Archive>
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const CORE = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml'

/** Creates an empty package. */
export function createPackage(): Package {
  const parts = new Map<string, PartContent>()
  const overrides = new Map<string, string>()
  const extensions = new Map([
    ['rels', RELATIONS_TYPE],
    ['xml', 'application/xml'],
  ])
  const relations = new Map<string, RelationList>()
  const archives = new Map<string, Archive>()
  return {
    addXml(path, contentType, root) {
      parts.set(path, xmlPart(root))
      overrides.set(path, contentType)
      return path
    },
    addBytes(path, contentType, bytes) {
      parts.set(path, bytes)
      extensions.set(path.slice(path.lastIndexOf('.') + 1), contentType)
      return path
    },
    addArchive: (path, contentType, files) => void archives.set(path, { contentType, files }),
    archives: () => archives,
    relationsOf(path) {
      const known = relations.get(path) ?? createRelations(path)
      relations.set(path, known)
      return known
    },
    files() {
      const lists = [...relations].flatMap(([path, list]) =>
        list.isEmpty() ? [] : [[relationsPath(path), xmlPart(list.print())] as const],
      )
      const types = xmlPart(printTypes(extensions, overrides))
      return new Map<string, PartContent>([['[Content_Types].xml', types], ...lists, ...parts])
    },
  }
}

interface RelationList extends Relations {
  print(): string
  isEmpty(): boolean
}

function createRelations(path: string): RelationList {
  const ids = new Map<string, string>()
  const entries: string[] = []
  function add(key: string, attributes: Readonly<Record<string, string>>): string {
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = `rId${ids.size + 1}`
    ids.set(key, id)
    entries.push(xml('Relationship', { Id: id, ...attributes }))
    return id
  }
  return {
    to: (kind, target) => add(target, { Type: typeOf(kind), Target: fromPart(path, target) }),
    outside: (kind, url) =>
      add(`outside ${url}`, { Type: `${RELATIONS}/${kind}`, Target: url, TargetMode: 'External' }),
    print: () => xml('Relationships', { xmlns: PACKAGE_RELATIONS }, entries.join('')),
    isEmpty: () => entries.length === 0,
  }
}

function typeOf(kind: RelationKind): string {
  return kind === 'core-properties' ? CORE : `${RELATIONS}/${kind}`
}

/** Returns a path as a part refers to it. */
function fromPart(part: string, target: string): string {
  const folders = part.split('/').slice(0, -1)
  const names = target.split('/')
  let shared = 0
  while (shared < folders.length && folders[shared] === names[shared]) shared++
  return [...folders.slice(shared).map(() => '..'), ...names.slice(shared)].join('/')
}

function relationsPath(part: string): string {
  const at = part.lastIndexOf('/') + 1
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
}

function printTypes(extensions: ReadonlyMap<string, string>, overrides: ReadonlyMap<string, string>): string {
  const defaults = [...extensions].map(([Extension, ContentType]) => xml('Default', { Extension, ContentType }))
  const own = [...overrides].map(([path, ContentType]) => xml('Override', { PartName: `/${path}`, ContentType }))
  return xml('Types', { xmlns: TYPES }, [...defaults, ...own].join(''))
}
