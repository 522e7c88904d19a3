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
  af: { contents: 'Inhoud', thanks: 'Dankie' },
  am: { contents: 'ማውጫ', thanks: 'እናመሰግናለን' },
  az: { contents: 'Mündəricat', thanks: 'Təşəkkür edirik' },
  be: { contents: 'Змест', thanks: 'Дзякуй' },
  bg: { contents: 'Съдържание', thanks: 'Благодаря' },
  bn: { contents: 'সূচিপত্র', thanks: 'ধন্যবাদ' },
  bs: { contents: 'Sadržaj', thanks: 'Hvala' },
  ca: { contents: 'Contingut', thanks: 'Gràcies' },
  ckb: { contents: 'ناوەڕۆک', thanks: 'سوپاس' },
  cs: { contents: 'Obsah', thanks: 'Děkujeme' },
  cy: { contents: 'Cynnwys', thanks: 'Diolch' },
  da: { contents: 'Indhold', thanks: 'Tak' },
  el: { contents: 'Περιεχόμενα', thanks: 'Ευχαριστούμε' },
  et: { contents: 'Sisukord', thanks: 'Aitäh' },
  eu: { contents: 'Edukia', thanks: 'Eskerrik asko' },
  fa: { contents: 'فهرست مطالب', thanks: 'سپاسگزاریم' },
  fi: { contents: 'Sisältö', thanks: 'Kiitos' },
  ga: { contents: 'Clár', thanks: 'Go raibh maith agaibh' },
  gl: { contents: 'Contido', thanks: 'Grazas' },
  gu: { contents: 'અનુક્રમણિકા', thanks: 'આભાર' },
  hi: { contents: 'विषय सूची', thanks: 'धन्यवाद' },
  hr: { contents: 'Sadržaj', thanks: 'Hvala' },
  hu: { contents: 'Tartalom', thanks: 'Köszönjük a figyelmet' },
  hy: { contents: 'Բովանդակություն', thanks: 'Շնորհակալություն' },
  is: { contents: 'Efnisyfirlit', thanks: 'Takk fyrir' },
  ka: { contents: 'სარჩევი', thanks: 'გმადლობთ' },
  kk: { contents: 'Мазмұны', thanks: 'Рақмет' },
  km: { contents: 'មាតិកា', thanks: 'សូមអរគុណ' },
  kn: { contents: 'ಪರಿವಿಡಿ', thanks: 'ಧನ್ಯವಾದಗಳು' },
  lo: { contents: 'ສາລະບານ', thanks: 'ຂອບໃຈ' },
  lt: { contents: 'Turinys', thanks: 'Ačiū' },
  lv: { contents: 'Saturs', thanks: 'Paldies' },
  mk: { contents: 'Содржина', thanks: 'Благодарам' },
  ml: { contents: 'ഉള്ളടക്കം', thanks: 'നന്ദി' },
  mn: { contents: 'Агуулга', thanks: 'Баярлалаа' },
  mr: { contents: 'अनुक्रमणिका', thanks: 'धन्यवाद' },
  my: { contents: 'မာတိကာ', thanks: 'ကျေးဇူးတင်ပါသည်' },
  nb: { contents: 'Innhold', thanks: 'Takk' },
  ne: { contents: 'विषयसूची', thanks: 'धन्यवाद' },
  nn: { contents: 'Innhald', thanks: 'Takk' },
  or: { contents: 'ସୂଚୀପତ୍ର', thanks: 'ଧନ୍ୟବାଦ' },
  pa: { contents: 'ਤਤਕਰਾ', thanks: 'ਧੰਨਵਾਦ' },
  pl: { contents: 'Spis treści', thanks: 'Dziękujemy' },
  ro: { contents: 'Cuprins', thanks: 'Mulțumim' },
  si: { contents: 'පටුන', thanks: 'ස්තූතියි' },
  sk: { contents: 'Obsah', thanks: 'Ďakujeme' },
  sl: { contents: 'Vsebina', thanks: 'Hvala' },
  sq: { contents: 'Përmbajtja', thanks: 'Faleminderit' },
  sr: { contents: 'Садржај', thanks: 'Хвала' },
  sv: { contents: 'Innehåll', thanks: 'Tack' },
  sw: { contents: 'Yaliyomo', thanks: 'Asante' },
  ta: { contents: 'பொருளடக்கம்', thanks: 'நன்றி' },
  te: { contents: 'విషయ సూచిక', thanks: 'ధన్యవాదాలు' },
  tr: { contents: 'İçindekiler', thanks: 'Teşekkürler' },
  uk: { contents: 'Зміст', thanks: 'Дякуємо' },
  ur: { contents: 'فہرست', thanks: 'شکریہ' },
  vi: { contents: 'Mục lục', thanks: 'Cảm ơn' },
  yo: { contents: 'Àkóónú', thanks: 'Ẹ ṣé' },
  'zh-hant': { contents: '目錄', thanks: '謝謝' },
  'zh-hans': { contents: '目录', thanks: '谢谢' },
}

/** Codes that mean the same language as another one of the table: of a macrolanguage, or outdated. */
const SAME: Readonly<Record<string, string>> = { no: 'nb', tl: 'fil', ph: 'fil', in: 'id', iw: 'he', ku: 'ckb' }

/** Returns the fixed phrases for a language (BCP 47), or null if there are none: no words are better than those of another language. */
export function wordsFor(language: string): DeckWords | null {
  const tag = language.toLowerCase()
  const primary = tag.split('-')[0] ?? ''
  if (primary === 'zh' || primary === 'yue') return WORDS[chineseOf(tag)] ?? null
  // Serbian is written in two scripts; its Latin words are those of Croatian.
  if (tag.startsWith('sr-latn')) return WORDS.hr ?? null
  return WORDS[SAME[primary] ?? primary] ?? null
}

function chineseOf(tag: string): string {
  return /hant|hk|tw|mo|^yue/.test(tag) ? 'zh-hant' : 'zh-hans'
}
