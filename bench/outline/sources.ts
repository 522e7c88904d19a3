import { readFileSync } from 'node:fs'

/** The languages of the fixed sources. */
export const BENCH_LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'zh-HK'] as const
/** The formats in which a subject is written. */
export const BENCH_FORMS = ['report', 'prose', 'list', 'table', 'notes'] as const

/** A source with its known properties. */
export interface BenchSource {
  readonly name: string
  readonly language: string
  readonly text: string
  readonly format: 'markdown' | 'text'
  /** The headings of the text, in order. */
  readonly headings: readonly string[]
  /** The sentences of the text. */
  readonly sentences: readonly string[]
}

interface Subject {
  readonly title: string
  readonly chapters: readonly [string, string]
  readonly sections: readonly { readonly title: string; readonly sentences: readonly string[] }[]
  readonly steps: readonly string[]
  readonly table: readonly (readonly string[])[]
}

/** Returns six subjects in five formats: 30 sources, the same in every run. */
export function benchSources(): readonly BenchSource[] {
  return BENCH_LANGUAGES.flatMap(language => {
    const subject: Subject = JSON.parse(readFileSync(new URL(`./subjects/${language}.json`, import.meta.url), 'utf8'))
    return BENCH_FORMS.map(form => ({
      name: `${language} ${form}`,
      language,
      ...WRITE[form](subject, gapOf(language)),
    }))
  })
}

function gapOf(language: string): string {
  return /^(?:ja|zh)/.test(language) ? '' : ' '
}

type Written = Pick<BenchSource, 'text' | 'format' | 'headings' | 'sentences'>

const WRITE: { readonly [F in (typeof BENCH_FORMS)[number]]: (subject: Subject, gap: string) => Written } = {
  /** Two chapters of paragraphs with headings. */
  report: ({ title, chapters, sections }, gap) => {
    const parts = [sections.slice(0, 3), sections.slice(3)]
    const lines = parts.flatMap((part, index) => [
      `## ${chapters[index] ?? ''}`,
      ...part.flatMap(each => [`### ${each.title}`, each.sentences.join(gap)]),
    ])
    const headings = parts.flatMap((part, index) => [chapters[index] ?? '', ...part.map(each => each.title)])
    return { text: markdown(title, lines), format: 'markdown', headings, sentences: all(sections) }
  },
  /** Paragraphs without headings. */
  prose: ({ title, sections }, gap) => ({
    text: [title, ...sections.map(({ sentences }) => sentences.join(gap))].join('\n\n'),
    format: 'text',
    headings: [],
    sentences: all(sections),
  }),
  /** Headings with bullets. */
  list: ({ title, sections }) => ({
    text: markdown(
      title,
      sections.flatMap(each => [`## ${each.title}`, ...each.sentences.map(text => `- ${text}`)]),
    ),
    format: 'markdown',
    headings: sections.map(each => each.title),
    sentences: all(sections),
  }),
  /** Two paragraphs with headings, a table, and ordered steps. */
  table: ({ title, chapters, sections, steps, table }, gap) => {
    const [first, second] = sections
    const rows = table.map(row => `| ${row.join(' | ')} |`).toSpliced(1, 0, `|${'---|'.repeat(table[0]?.length ?? 0)}`)
    const prose = [first, second].flatMap(each => (each ? [`## ${each.title}`, each.sentences.join(gap)] : []))
    const numbered = steps.map((step, index) => `${index + 1}. ${step}`)
    const lines = [...prose, `## ${chapters[0]}`, rows.join('\n'), `## ${chapters[1]}`, numbered.join('\n')]
    return {
      text: markdown(title, lines),
      format: 'markdown',
      headings: [first?.title ?? '', second?.title ?? '', ...chapters],
      sentences: [...all(sections.slice(0, 2)), ...table.slice(1).map(row => row.join(' ')), ...steps],
    }
  },
  /** Meeting notes: dashes below labels that are not marked as headings. */
  notes: ({ title, sections, steps }) => ({
    text: [
      title,
      ...sections.slice(0, 4).flatMap(each => ['', each.title, ...each.sentences.slice(0, 3).map(text => `- ${text}`)]),
      '',
      ...steps.map((step, index) => `${index + 1}) ${step}`),
    ].join('\n'),
    format: 'text',
    headings: sections.slice(0, 4).map(each => each.title),
    sentences: [...sections.slice(0, 4).flatMap(each => each.sentences.slice(0, 3)), ...steps],
  }),
}

function all(sections: Subject['sections']): readonly string[] {
  return sections.flatMap(each => each.sentences)
}

function markdown(title: string, blocks: readonly string[]): string {
  return `# ${title}\n\n${blocks.join('\n\n')}\n`
}
