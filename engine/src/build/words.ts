/** The two fixed texts of a deck: the titles of the list of chapters and of the last page. */
interface DeckWords {
  readonly contents: string
  readonly thanks: string
}

/** Words of the content, in the content's language; the first subtag decides, Chinese by region. */
const WORDS: Readonly<Record<string, DeckWords>> = {
  en: { contents: 'Contents', thanks: 'Thank you' },
  de: { contents: 'Inhalt', thanks: 'Vielen Dank' },
  fr: { contents: 'Sommaire', thanks: 'Merci' },
  es: { contents: 'Contenido', thanks: 'Gracias' },
  pt: { contents: 'Conteúdo', thanks: 'Obrigado' },
  it: { contents: 'Indice', thanks: 'Grazie' },
  nl: { contents: 'Inhoud', thanks: 'Dank u wel' },
  id: { contents: 'Daftar isi', thanks: 'Terima kasih' },
  ms: { contents: 'Kandungan', thanks: 'Terima kasih' },
  fil: { contents: 'Nilalaman', thanks: 'Salamat' },
  ru: { contents: 'Содержание', thanks: 'Спасибо' },
  ja: { contents: '目次', thanks: 'ありがとうございました' },
  ko: { contents: '목차', thanks: '감사합니다' },
  th: { contents: 'สารบัญ', thanks: 'ขอบคุณ' },
  ar: { contents: 'المحتويات', thanks: 'شكرًا' },
  he: { contents: 'תוכן', thanks: 'תודה' },
  'zh-hant': { contents: '目錄', thanks: '謝謝' },
  'zh-hans': { contents: '目录', thanks: '谢谢' },
}

const ENGLISH: DeckWords = { contents: 'Contents', thanks: 'Thank you' }

/** Returns the fixed phrases for a language (BCP 47); English if there are none. */
export function wordsFor(language: string): DeckWords {
  const tag = language.toLowerCase()
  const primary = tag.split('-')[0] ?? ''
  if (primary === 'zh' || primary === 'yue') {
    return WORDS[/hant|hk|tw|mo|^yue/.test(tag) ? 'zh-hant' : 'zh-hans'] ?? ENGLISH
  }
  return WORDS[primary === 'tl' || primary === 'ph' ? 'fil' : primary] ?? ENGLISH
}
