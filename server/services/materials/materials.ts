import type { DataOf, MaterialKind, ParsedOf } from '@slidewright/shared'
import type { Blobs } from '../../ports/blobs.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { IconSet } from '../../ports/icons.ts'
import type { JsonReader } from '../../ports/json-reader.ts'
import type { Owner } from '../accounts.ts'
import type { Folding } from '../designs/design-ports.ts'
import { moduleEntries, otherEntries } from './catalogue.ts'
import type { Entry } from './entry.ts'
import { findMatching } from './find.ts'
import { createPersonal } from './personal.ts'
import { type MaterialTexts, textsFor } from './texts.ts'
import { createReusableContent, type ReusableMatches } from './works.ts'

/** Lists what can be placed on a page. */
export interface Materials {
  list(owner: Owner, request: ParsedOf<'materialList'>): Promise<DataOf<'materialList'>>
  /** Lists the available filters. */
  styles(owner: Owner, request: ParsedOf<'materialStyles'>): Promise<DataOf<'materialStyles'>>
  /** Hides the caller's uploads from the list. Returns how many. */
  remove(owner: Owner, ids: readonly string[]): Promise<number>
}

/** Dependencies of the materials service. */
export interface MaterialPorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly clock: Clock
  readonly icons: IconSet
  readonly json: JsonReader
  readonly folding: Folding
}

/** Lists the product's catalog, the user's own decks and their uploads in one form. */
export function createMaterials(ports: MaterialPorts): Materials {
  const personal = createPersonal(ports)
  const works = createReusableContent(ports)
  const modules = new Map<string, Promise<readonly Entry[]>>()

  function modulesIn(texts: MaterialTexts): Promise<readonly Entry[]> {
    const cached = modules.get(texts.language)
    if (cached) return cached
    const made = moduleEntries(ports.icons, texts)
    modules.set(texts.language, made)
    made.catch(() => modules.delete(texts.language))
    return made
  }

  async function entriesOf(kind: MaterialKind, owner: Owner, texts: MaterialTexts): Promise<ReusableMatches> {
    if (kind === 'works') return works.entries(owner)
    if (kind === 'module') return { entries: await modulesIn(texts), leftOut: 0 }
    return { entries: kind === 'personal' ? await personal.entries(owner) : otherEntries(texts), leftOut: 0 }
  }

  return {
    list: async (owner, { kind, category, style, keyword, language_id, page, page_size }) => {
      const texts = textsFor(language_id)
      const { entries: all, leftOut } = await entriesOf(kind, owner, texts)
      const matching = all.filter(entry => isWithin(entry, category) && (style === undefined || entry.style === style))
      const fitting = findMatching(matching, { keyword, dictionary: texts.dictionary, termsOf: ({ terms }) => terms })
      const shown = fitting.slice((page - 1) * page_size, page * page_size)
      return {
        list: shown.map(entry => entry.make()),
        pagination: { page, page_size, total: fitting.length, current_page: page },
        ...(leftOut > 0 && { left_out: leftOut }),
      }
    },
    styles: async (owner, { kind, category, language_id }) => {
      const texts = textsFor(language_id)
      const all = (await entriesOf(kind, owner, texts)).entries.filter(entry => isWithin(entry, category))
      const depth = category === undefined ? 0 : category.split('.').length
      return {
        list: counted(all, ({ style }) => style, texts.styles),
        categories: counted(
          all,
          entry =>
            entry.category
              .split('.')
              .slice(0, depth + 1)
              .join('.'),
          texts.categories,
        ).filter(({ id }) => id !== category),
      }
    },
    remove: (owner, ids) => personal.hide(owner, ids),
  }
}

function isWithin(entry: Entry, category: string | undefined): boolean {
  return category === undefined || entry.category === category || entry.category.startsWith(`${category}.`)
}

/** Counts the entries per value, in order of first occurrence. A category is named after its last segment. */
function counted(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
  names: Readonly<Record<string, string>>,
): { id: string; name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(idOf(entry), (counts.get(idOf(entry)) ?? 0) + 1)
  return [...counts].map(([id, count]) => {
    const word = id.split('.').at(-1) ?? id
    return { id, name: names[word] ?? word, count }
  })
}
