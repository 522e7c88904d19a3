import type { PageId, TableId } from './blocks.ts'
import type { ChapterId } from './genres.ts'
import ar from './phrases/ar.json' with { type: 'json' }
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import es from './phrases/es.json' with { type: 'json' }
import fil from './phrases/fil.json' with { type: 'json' }
import fr from './phrases/fr.json' with { type: 'json' }
import id from './phrases/id.json' with { type: 'json' }
import ja from './phrases/ja.json' with { type: 'json' }
import ko from './phrases/ko.json' with { type: 'json' }
import ms from './phrases/ms.json' with { type: 'json' }
import ptBr from './phrases/pt-br.json' with { type: 'json' }
import ptPt from './phrases/pt-pt.json' with { type: 'json' }
import ru from './phrases/ru.json' with { type: 'json' }
import th from './phrases/th.json' with { type: 'json' }
import zhHans from './phrases/zh-hans.json' with { type: 'json' }
import zhHant from './phrases/zh-hant.json' with { type: 'json' }
import type { SampleId } from './samples.ts'

/** A table of a draft: its column heads and the label of each row. */
interface DraftTable {
  readonly head: readonly string[]
  readonly rows: readonly string[]
}

/** The texts of drafts in one language. A page has a title and points; `{side}`, `{a}`, `{b}` are replaced by what a title compares, `{n}` by a number. */
export interface Phrases {
  readonly lead: string
  readonly notes: string
  readonly chapters: Readonly<Record<ChapterId, readonly string[]>>
  readonly pages: Readonly<Record<PageId, readonly string[]>>
  /** The head and the row labels of each table. */
  readonly tables: Readonly<Record<TableId, DraftTable>>
  /** What a comparison calls the two that its title does not name. */
  readonly options: readonly string[]
  /** What sample cells say belongs in them. */
  readonly samples: Readonly<Record<SampleId, string>>
}

const PHRASES: Readonly<Record<string, Phrases>> = { ar, de, en, es, fil, fr, id, ja, ko, ms, ru, th }

/** Returns the texts for a language (BCP 47) and their actual language, which is English as a fallback. */
export function phrasesFor(language: string): { readonly phrases: Phrases; readonly language: string } {
  const [base = '', ...rest] = language.toLowerCase().split('-')
  if (base === 'zh') {
    return rest.some(part => /^(?:hant|hk|tw|mo)$/u.test(part))
      ? { phrases: zhHant, language: 'zh-Hant' }
      : { phrases: zhHans, language: 'zh-Hans' }
  }
  if (base === 'pt')
    return rest.includes('pt') ? { phrases: ptPt, language: 'pt-PT' } : { phrases: ptBr, language: 'pt-BR' }
  const name = base === 'ph' || base === 'tl' ? 'fil' : base
  const phrases = PHRASES[name]
  return phrases === undefined ? { phrases: en, language: 'en' } : { phrases, language: name }
}

/** All languages with draft texts. */
export const DRAFT_LANGUAGES: readonly string[] = [...Object.keys(PHRASES), 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant']
