import type { ElementId } from '../base/id.ts'
import { plainBody } from './create.ts'
import type { Element, ElementKind, ImageMask, ModuleInfo } from './element.ts'
import type { JsonRecord } from './migrate.ts'
import { bodyOf, paragraphText } from './read.ts'
import { MODULE } from './schema/elements.ts'
import { isUnchangedBy } from './schema/is-unchanged.ts'
import type { TextBody } from './text-body.ts'
import type { ThemeFonts } from './theme.ts'

/** The fields that all elements have in a file. Places and sizes have the specification's names. */
const COMMON = [
  'id',
  'type',
  'parent',
  'order',
  'left',
  'top',
  'width',
  'height',
  'rotation',
  'flipX',
  'flipY',
  'opacity',
  'locked',
  'hidden',
  'name',
  'alt',
  'link',
  'shadow',
  'origin',
] as const

const isModule = isUnchangedBy(MODULE)

const MODULE_FIELDS = ['moduleType', 'moduleSort', 'range', 'replace'] as const

/** The additional fields of each kind. `contents` and `textAutoFit` mirror the body for readers that only know the specification. */
const OWN = {
  text: ['body', 'prompt', 'contents', 'textAutoFit'],
  shape: ['geometry', 'fill', 'stroke', 'blur', 'body', 'formula', 'contents', 'textAutoFit'],
  image: ['asset', 'fit', 'crop', 'mask', 'filters', 'stroke'],
  line: ['route', 'adjust', 'from', 'to', 'stroke'],
  chart: ['chart', 'sample'],
  table: ['columns', 'rows', 'least', 'cells', 'style', 'sample'],
  group: [],
  custom: ['custom', 'data'],
} as const satisfies { readonly [K in ElementKind]: readonly string[] }

/** Fields that are converted rather than copied. */
const MIRRORS: readonly string[] = ['contents', 'textAutoFit']
const COPIED = byKind(own => own.filter(key => !MIRRORS.includes(key)))
const KNOWN = byKind(own => new Set<string>([...COMMON, ...own]))
const KNOWN_WITH_MODULE = byKind(own => new Set<string>([...COMMON, ...own, ...MODULE_FIELDS]))

function byKind<T>(of: (own: readonly string[]) => T): { readonly [K in ElementKind]: T } {
  return {
    text: of(OWN.text),
    shape: of(OWN.shape),
    image: of(OWN.image),
    line: of(OWN.line),
    chart: of(OWN.chart),
    table: of(OWN.table),
    group: of(OWN.group),
    custom: of(OWN.custom),
  }
}

/** Fields that are not written while they are as here; a file may leave them out. */
const DEFAULTS = {
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  locked: false,
  hidden: false,
  name: '',
  alt: null,
  parent: null,
} as const

/** Converts an element to its file format: the specification's names, our own fields, and unknown fields unchanged. */
export function elementToFile(element: Element, fonts: ThemeFonts): JsonRecord {
  const { extra, kind, frame, module, ...own } = element
  const { x: left, y: top, ...size } = frame
  const body = bodyOf(element)
  const common = { type: kind, left, top, ...size, ...own }
  return {
    ...extra,
    ...withoutDefaults(common),
    ...(module && moduleToFile(module)),
    ...(body && mirrorOf(body, fonts)),
  }
}

/** Converts an element of a file to its in-memory shape, without validating it. `place` gives its id and parent. */
export function elementFromFile(
  raw: JsonRecord,
  place: { readonly id: ElementId; readonly parent: ElementId | null; readonly order: string },
): JsonRecord {
  const kind = isKind(raw.type) ? raw.type : null
  const module = moduleFromFile(raw)
  const candidate: Record<string, unknown> = {
    id: place.id,
    parent: place.parent,
    order: place.order,
    kind: raw.type,
    frame: frameOf(raw),
    flipX: given(raw.flipX, DEFAULTS.flipX),
    flipY: given(raw.flipY, DEFAULTS.flipY),
    opacity: given(raw.opacity, DEFAULTS.opacity),
    locked: given(raw.locked, DEFAULTS.locked),
    hidden: given(raw.hidden, DEFAULTS.hidden),
    name: given(raw.name, DEFAULTS.name),
    alt: given(raw.alt, DEFAULTS.alt),
    extra: without(raw, module ? KNOWN_WITH_MODULE[kind ?? 'group'] : KNOWN[kind ?? 'group']),
  }
  copy(raw, ['link', 'shadow', 'origin'], candidate)
  if (module) candidate.module = module
  if (kind !== null) complete(kind, raw, candidate)
  return candidate
}

function isKind(kind: unknown): kind is ElementKind {
  return typeof kind === 'string' && Object.hasOwn(OWN, kind)
}

function frameOf({ left, top, width, height, rotation }: JsonRecord): JsonRecord {
  return { x: left ?? 0, y: top ?? 0, width, height, rotation: rotation ?? 0 }
}

/** Fills in what files of the specification lack: a body from `contents`, the outline of a mask that is only a url. */
function complete(kind: ElementKind, raw: JsonRecord, candidate: Record<string, unknown>): void {
  const { contents, textAutoFit } = raw
  copy(raw, COPIED[kind], candidate)
  if (kind === 'text') candidate.body ??= bodyFromContents(contents, textAutoFit)
  if (kind === 'shape') {
    candidate.stroke = given(raw.stroke, null)
    candidate.body ??= contents === undefined ? null : bodyFromContents(contents, textAutoFit)
  }
  if (kind === 'image') {
    candidate.fit = given(raw.fit, 'cover')
    candidate.stroke = given(raw.stroke, null)
    candidate.mask = maskFromFile(raw.mask)
  }
}

function maskFromFile(mask: unknown): unknown {
  if (mask === undefined) return null
  const url = typeof mask === 'string' ? mask : isRecord(mask) && !('geometry' in mask) ? mask.url : undefined
  if (typeof url !== 'string') return mask
  const known = isRecord(mask) ? mask : {}
  return { ...known, geometry: { kind: 'preset', preset: 'rect' }, url } satisfies ImageMask
}

function mirrorOf(body: TextBody, fonts: ThemeFonts): JsonRecord {
  const contents = body.paragraphs.map(paragraph => {
    const style = paragraph.runs[0]?.style
    const face = style?.face ?? '@body'
    const fontFamily = face === '@title' ? fonts.title : face === '@body' ? fonts.body : face
    return { ...oddOf(paragraph), content: paragraphText(paragraph), fontSize: style?.size ?? 0, fontFamily }
  })
  const { mode } = body.autoFit
  const odd = oddOf(body.autoFit)
  return { contents, textAutoFit: 'textAutoFit' in odd && modeOf(odd.textAutoFit) === mode ? odd.textAutoFit : mode }
}

/** The field in which a paragraph and an autofit preserve unknown parts of `contents` and `textAutoFit`. */
const ODD = 'odd'

function oddOf(holder: object): JsonRecord {
  const odd: unknown = (holder as JsonRecord)[ODD]
  return isRecord(odd) ? odd : {}
}

function bodyFromContents(contents: unknown, textAutoFit: unknown): TextBody {
  const items = (Array.isArray(contents) ? contents : [contents]).filter(isRecord)
  const paragraphs = items.flatMap(({ content, fontSize, fontFamily, ...odd }) => {
    const style = {
      ...(typeof fontSize === 'number' && fontSize > 0 && { size: fontSize }),
      ...(typeof fontFamily === 'string' && fontFamily !== '' && { face: fontFamily }),
    }
    const read = plainBody(typeof content === 'string' ? content : '', style).paragraphs
    return Object.keys(odd).length === 0 ? read : read.map(paragraph => ({ ...paragraph, [ODD]: odd }))
  })
  const mode = modeOf(textAutoFit)
  const odd = textAutoFit === undefined || textAutoFit === mode ? {} : { [ODD]: { textAutoFit } }
  const empty = plainBody('')
  return { ...empty, ...(paragraphs.length > 0 && { paragraphs }), autoFit: { mode, scale: 1, ...odd } }
}

function modeOf(textAutoFit: unknown): TextBody['autoFit']['mode'] {
  if (textAutoFit === 'grow' || textAutoFit === 'shrink') return textAutoFit
  return textAutoFit === true ? 'shrink' : 'none'
}

function moduleToFile({ type, sort, range, replace }: ModuleInfo): JsonRecord {
  return { moduleType: type, moduleSort: sort, replace, ...(range && { range }) }
}

function moduleFromFile({ moduleType, moduleSort, range, replace }: JsonRecord): ModuleInfo | null {
  if (moduleType === undefined) return null
  const module = {
    type: moduleType,
    sort: moduleSort ?? 0,
    replace: replace ?? false,
    ...(range !== undefined && { range }),
  }
  if (isModule(module)) return module
  const read = MODULE.safeParse(module)
  return read.success ? read.data : null
}

function withoutDefaults(fields: JsonRecord): JsonRecord {
  const defaults: JsonRecord = DEFAULTS
  const written: Record<string, unknown> = {}
  for (const key of Object.keys(fields))
    if (!(Object.hasOwn(defaults, key) && defaults[key] === fields[key])) written[key] = fields[key]
  return written
}

function given(value: unknown, otherwise: unknown): unknown {
  return value === undefined ? otherwise : value
}

function copy(from: JsonRecord, keys: readonly string[], to: Record<string, unknown>): void {
  for (const key of keys) if (from[key] !== undefined) to[key] = from[key]
}

function without(record: JsonRecord, keys: ReadonlySet<string>): JsonRecord {
  const rest: Record<string, unknown> = {}
  for (const key of Object.keys(record)) if (!keys.has(key)) rest[key] = record[key]
  return rest
}

/** Whether a JSON value is an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
