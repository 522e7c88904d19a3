import fc from 'fast-check'
import { makeDocx, wordParagraph } from './make-docx.ts'
import { makePdf, type PdfWords } from './make-pdf.ts'
import { makePptx, textShape } from './make-pptx.ts'
import { makeZip } from './make-zip.ts'

/** A part of a drawn document. `aside` is what a format keeps beside its text: a comment, a footer, a hidden passage. */
export type DrawnPart =
  | { readonly is: 'heading' | 'paragraph' | 'quote' | 'note' | 'aside' | 'hidden'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[]; readonly below: readonly string[] }
  | { readonly is: 'table'; readonly rows: readonly (readonly string[])[] }

/** A document whose words occur nowhere else, so that each of them can be looked for. */
export interface DrawnSource {
  readonly title: string
  readonly parts: readonly DrawnPart[]
}

/** Every file format that is read, with the document written in it. */
export const DRAWN_FORMATS = {
  md: markdownOf,
  txt: plainOf,
  html: htmlOf,
  docx: docxOf,
  pptx: pptxOf,
  pdf: pdfOf,
  xmind: xmindOf,
  mm: freemindOf,
} satisfies Record<string, (source: DrawnSource) => Uint8Array>

const SYLLABLES = ['ba', 'dor', 'fe', 'gul', 'ki', 'lom', 'mar', 'ne', 'pol', 'ri', 'sut', 'tam', 've', 'zon']
const KINDS = ['paragraph', 'paragraph', 'list', 'table', 'quote', 'note', 'aside', 'hidden'] as const

/** Draws documents of some sections with parts of any kind. */
export const drawnSources: fc.Arbitrary<DrawnSource> = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 6 }),
    {
      minLength: 2,
      maxLength: 5,
    },
  )
  .map(sections => {
    let count = 0
    const word = (): string => {
      let rest = 40 + ++count * 7
      let text = ''
      for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) text += SYLLABLES[rest % SYLLABLES.length] ?? ''
      return count % 9 === 0 ? `${1_000 + count * 3}` : text
    }
    const words = (length: number): string => {
      const text = Array.from({ length }, word).join(' ')
      return text.charAt(0).toUpperCase() + text.slice(1)
    }
    const passage = (sentences: number): string => Array.from({ length: sentences }, () => `${words(9)}.`).join(' ')
    const partOf = (is: (typeof KINDS)[number], size: number): DrawnPart => {
      if (is === 'list')
        return { is, items: Array.from({ length: size + 1 }, () => words(4)), below: [words(3), words(3)] }
      if (is === 'table') return { is, rows: Array.from({ length: size + 1 }, () => [words(2), word(), word()]) }
      return { is, text: is === 'quote' || is === 'aside' || is === 'hidden' ? words(6) : passage(size) }
    }
    const title = words(3)
    const parts = sections.flatMap(section => [
      { is: 'heading' as const, text: words(3) },
      ...section.map(([is, size]) => partOf(is, size)),
    ])
    return { title, parts }
  })

/** Returns the words and numbers of a text. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
}

/** Returns every word that a document says. */
export function wordsOfSource({ title, parts }: DrawnSource): readonly string[] {
  return [title, ...parts.flatMap(textsOf)].flatMap(wordsIn)
}

function textsOf(part: DrawnPart): readonly string[] {
  if (part.is === 'list') return [...part.items, ...part.below]
  return part.is === 'table' ? part.rows.flat() : [part.text]
}

function markdownOf({ title, parts }: DrawnSource): Uint8Array {
  const blocks = parts.map(part => {
    switch (part.is) {
      case 'heading':
        return `## ${part.text}`
      case 'list':
        return [...part.items.map(item => `- ${item}`), ...part.below.map(item => `  - ${item}`)].join('\n')
      case 'table':
        return part.rows.map((row, at) => `| ${row.join(' | ')} |${at === 0 ? '\n|---|---|---|' : ''}`).join('\n')
      case 'quote':
        return `> ${part.text}`
      case 'note':
        return `<!-- notes: ${part.text} -->`
      case 'aside':
        return `<!-- ${part.text} -->`
      case 'hidden':
        return `<div hidden>${part.text}</div>`
      default:
        return part.text
    }
  })
  return Buffer.from([`---\ntitle: ${title}\nauthor: Berta Quandt\n---`, ...blocks].join('\n\n'))
}

function plainOf({ title, parts }: DrawnSource): Uint8Array {
  const blocks = parts.map(part => {
    if (part.is === 'list')
      return [...part.items.map(item => `- ${item}`), ...part.below.map(item => `  - ${item}`)].join('\n')
    if (part.is === 'table') return part.rows.map(row => row.join('\t')).join('\n')
    return part.is === 'quote' ? `"${part.text}"` : part.text
  })
  return Buffer.from([title, ...blocks].join('\n\n'))
}

function htmlOf({ title, parts }: DrawnSource): Uint8Array {
  const blocks = parts.map(part => {
    switch (part.is) {
      case 'heading':
        return `<h2>${part.text}</h2>`
      case 'list': {
        const below = part.below.map(item => `<li>${item}</li>`).join('')
        return `<ul>${part.items.map((item, at) => `<li>${item}${at === 0 ? `<ul>${below}</ul>` : ''}</li>`).join('')}</ul>`
      }
      case 'table': {
        const cells = (row: readonly string[], at: number) =>
          row.map(cell => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`))
        return `<table>${part.rows.map((row, at) => `<tr>${cells(row, at).join('')}</tr>`).join('')}</table>`
      }
      case 'quote':
        return `<blockquote>${part.text}</blockquote>`
      case 'aside':
        return `<aside><p>${part.text}</p></aside>`
      case 'hidden':
        return `<p style="display:none">${part.text}</p>`
      default:
        return `<p>${part.text}</p>`
    }
  })
  return Buffer.from(
    `<!doctype html><html><body><nav><a href="/">Startseite</a></nav><h1>${title}</h1>${blocks.join('')}</body></html>`,
  )
}

const STYLES = ['heading 1', 'Title', 'Quote']
  .map((name, at) => `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="${name}"/></w:style>`)
  .join('')
const BULLETS =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'

function docxOf({ title, parts }: DrawnSource): Uint8Array {
  const item = (text: string, level: number) =>
    wordParagraph(text, '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`)
  const run = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`
  const comments: string[] = []
  const footnotes: string[] = []
  const body = parts.map(part => {
    switch (part.is) {
      case 'heading':
        return wordParagraph(part.text, 's0')
      case 'list':
        return [...part.items.map(text => item(text, 0)), ...part.below.map(text => item(text, 1))].join('')
      case 'table': {
        const cells = (row: readonly string[]) => row.map(cell => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')
        return `<w:tbl>${part.rows.map(row => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
      }
      case 'quote':
        return wordParagraph(part.text, 's2')
      case 'note':
        footnotes.push(`<w:footnote w:id="${footnotes.length}">${wordParagraph(part.text)}</w:footnote>`)
        return run(`<w:footnoteReference w:id="${footnotes.length - 1}"/>`)
      case 'aside':
        comments.push(`<w:comment w:id="${comments.length}" w:author="Berta">${wordParagraph(part.text)}</w:comment>`)
        return run(`<w:commentReference w:id="${comments.length - 1}"/>`)
      case 'hidden':
        return run(`<w:rPr><w:vanish/></w:rPr><w:t>${part.text}</w:t>`)
      default:
        return wordParagraph(part.text)
    }
  })
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return makeDocx(wordParagraph(title, 's1') + body.join(''), {
    styles: STYLES,
    numbering: BULLETS,
    footnotes: footnotes.join(''),
    relations: [['c1', 'comments', 'comments.xml']],
    members: [{ name: 'word/comments.xml', data: `<w:comments ${space}>${comments.join('')}</w:comments>` }],
  })
}

interface Section {
  readonly heading: string
  readonly parts: readonly DrawnPart[]
}

function sectionsOf(parts: readonly DrawnPart[]): readonly Section[] {
  const starts = parts.flatMap((part, at) => (part.is === 'heading' ? [at] : []))
  return starts.map((start, at) => {
    const [head, ...rest] = parts.slice(start, starts[at + 1])
    return { heading: head === undefined ? '' : textsOf(head).join(' '), parts: rest }
  })
}

function pptxOf({ title, parts }: DrawnSource): Uint8Array {
  const slides = sectionsOf(parts).map(section => {
    const notes = section.parts.filter(({ is }) => is === 'note').flatMap(textsOf)
    const shapes = section.parts.map(part => {
      if (part.is === 'note') return ''
      if (part.is === 'aside') return textShape(textsOf(part).join(' '), 'ftr')
      if (part.is === 'list')
        return textShape([...part.items, ...part.below.map(text => `\t${text}`)].join('\n'), 'obj')
      return textShape(textsOf(part).join('\n'), 'obj')
    })
    const isHidden = section.parts.at(-1)?.is === 'hidden'
    return { shapes: textShape(section.heading, 'title') + shapes.join(''), notes: notes.join('\n'), isHidden }
  })
  return makePptx([{ shapes: textShape(title, 'ctrTitle'), layout: 'title' }, ...slides])
}

/** The first line below a heading, and the last above the lower margin, in pt from the bottom of a sheet. */
const PDF_LINES = { first: 724, last: 40 } as const

function pdfOf({ title, parts }: DrawnSource): Uint8Array {
  const sheets: PdfWords[][] = []
  for (const { heading, parts: own } of sectionsOf(parts)) {
    let words: PdfWords[] = sheets.length === 0 ? [{ text: title, x: 60, y: 790, size: 26 }] : []
    words.push({ text: heading, x: 60, y: 750, size: 17 })
    sheets.push(words)
    let y: number = PDF_LINES.first
    for (const line of own.flatMap(part => [...textsOf(part).flatMap(linesOf), ''])) {
      if (y < PDF_LINES.last) {
        words = []
        sheets.push(words)
        y = PDF_LINES.first
      }
      if (line !== '') words.push({ text: line, x: 60, y })
      y -= line === '' ? 10 : 13
    }
  }
  return makePdf(sheets.map(words => ({ words })))
}

function linesOf(text: string): readonly string[] {
  return text.match(/.{1,80}(?:\s|$)/gu)?.map(line => line.trim()) ?? []
}

function xmindOf({ title, parts }: DrawnSource): Uint8Array {
  let ids = 0
  const topic = (text: string, below: readonly unknown[] = []): Record<string, unknown> => ({
    id: `t${++ids}`,
    title: text,
    ...(below.length > 0 && { children: { attached: below } }),
  })
  const comments: string[] = []
  const topics = sectionsOf(parts).map(section => {
    const below = section.parts.flatMap(part => {
      const [first = '', ...rest] = textsOf(part)
      const own = topic(
        first,
        rest.map(text => topic(text)),
      )
      if (part.is === 'note') return [{ ...topic('Merke'), notes: { plain: { content: first } } }]
      if (part.is !== 'aside') return [own]
      const marked = topic('Frage')
      comments.push(`<comment author="Berta" object-id="${marked.id}"><content>${first}</content></comment>`)
      return [marked]
    })
    return topic(section.heading, below)
  })
  const sheet = { title: 'Blatt', rootTopic: topic(title, topics), relationships: [{ title: 'Verwandt' }] }
  return makeZip([
    { name: 'content.json', data: JSON.stringify([sheet]) },
    { name: 'comments.xml', data: `<comments>${comments.join('')}</comments>` },
  ])
}

function freemindOf({ title, parts }: DrawnSource): Uint8Array {
  const node = (text: string, inside: string) => `<node TEXT="${text}">${inside}</node>`
  const sections = sectionsOf(parts).map(section => {
    const below = section.parts.map(part => {
      const [first = '', ...rest] = textsOf(part)
      if (part.is === 'aside') return `<attribute NAME="Feld" VALUE="${first}"/>`
      return node(first, rest.map(text => node(text, '')).join(''))
    })
    return node(section.heading, below.join(''))
  })
  return Buffer.from(`<map>${node(title, sections.join(''))}</map>`)
}
