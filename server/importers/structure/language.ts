import { languageOfScript } from '@slidewright/engine/outline'

/** The most common short words of each language, which are searched with a space before and after. */
const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with was are on this from by it be not have an as at which we our how why what your into between about',
  de: 'der die das und ist nicht ein eine einer den dem des mit von zu für auf im sich auch wird werden als bei sind aus nach wie über zur zum unsere wir oder warum durch',
  fr: 'le la les des et est une un du dans que qui pour pas sur au avec ce cette son plus par nous aux sont ne vous comment pourquoi entre notre leur',
  es: 'el la los las y de que en un una es por con para se del no su al lo como más pero sus entre cómo qué sobre nuestro son está hasta',
  pt: 'o a os as e de que em um uma é por com para se do da dos das não ao no na nos como mais mas seu sua entre são está pelo pela nosso sobre',
  it: 'il lo la gli le e di che in un una è per con non del della dei delle si al alla nel come più sono ma nella perché tra questo il nostro',
  nl: 'de het een en van is dat in op te niet voor met zijn aan er ook als door maar bij naar uit wordt over onze wij hoe waarom deze',
  sv: 'och att det som en på är av för med till den inte om ett men har de vi så hur från eller vår varför',
  pl: 'i w na z do nie się jest że to jak o po od za dla przez są oraz czy lub ten być która',
  tr: 've bir bu için ile da de olarak daha çok en ne gibi olan kadar sonra nasıl neden veya ama her',
  vi: 'và của là có cho không được trong các những một người với khi để này đã về từ ra',
  id: 'yang dan di ini itu dengan untuk dari pada tidak dalam adalah akan ke kami juga atau oleh sudah bisa karena telah kita bagaimana mengapa secara anda',
  ms: 'yang dan di ini itu dengan untuk dari pada tidak dalam adalah akan ke kami juga atau oleh boleh kerana telah kita bagaimana mengapa secara ialah anda bagi daripada sahaja perlu',
  fil: 'ang ng mga sa na at ay para hindi ito kung ni si may ating aming paano bakit isang nito kay o mula dahil',
}

/** Words that occur in titles, which often lack the common words. */
const TITLE_WORDS: Readonly<Record<string, string>> = {
  en: 'plan report strategy guide introduction history results review market marketing business product project team growth future pitch launch overview update training lesson proposal budget roadmap company analysis study research',
  de: 'bericht strategie einführung geschichte ergebnisse markt unternehmen produkt projekt wachstum zukunft überblick schulung vorschlag haushalt fahrplan analyse studie forschung marketingplan jahresbericht geschäftsplan vorstellung',
  fr: 'rapport stratégie introduction histoire résultats marché entreprise produit projet équipe croissance avenir lancement aperçu formation proposition feuille étude recherche commerce présentation',
  es: 'informe estrategia introducción historia resultados mercado negocio negocios empresa producto proyecto equipo crecimiento futuro lanzamiento resumen formación propuesta presupuesto análisis estudio investigación presentación ventas',
  pt: 'plano relatório estratégia introdução história resultados mercado negócio negócios empresa produto projeto equipe equipa crescimento futuro lançamento resumo formação treinamento proposta orçamento análise estudo pesquisa apresentação vendas',
  it: 'piano rapporto relazione strategia introduzione storia risultati mercato azienda prodotto progetto squadra crescita futuro lancio proposta bilancio analisi studio ricerca presentazione vendite',
  nl: 'verslag rapport strategie inleiding geschiedenis resultaten markt bedrijf product groei toekomst overzicht training voorstel begroting onderzoek presentatie verkoop',
  id: 'rencana laporan strategi pengantar sejarah hasil pasar pemasaran perusahaan produk proyek tim pertumbuhan masa peluncuran pelatihan usulan anggaran analisis penelitian bisnis penjualan keuangan',
  ms: 'pelan rancangan laporan strategi pengenalan sejarah keputusan pasaran pemasaran syarikat produk projek pasukan pertumbuhan pelancaran latihan cadangan belanjawan kajian perniagaan jualan kewangan',
  fil: 'plano ulat estratehiya panimula kasaysayan resulta merkado negosyo kompanya produkto proyekto paglago kinabukasan paglulunsad pagsasanay mungkahi badyet pagsusuri pananaliksik',
}

/** Words that occur in only one of two similar languages. */
const TELLING: readonly (readonly [language: string, words: RegExp])[] = [
  [
    'ms',
    /\b(?:ialah|kerana|sahaja|boleh|bagi|daripada|syarikat|pelajar|kewangan|wang|tahun ini sahaja|awak|kereta)\b/giu,
  ],
  ['id', /\b(?:adalah|karena|bisa|saja|perusahaan|kami|mahasiswa|uang|anda|mobil|rapat|laporan keuangan)\b/giu],
]
const BRAZILIAN =
  /\b(?:você|vocês|equipe|usuários?|planejamento|trem|ônibus|registro|celular|econômic[oa]s?|gerenciar|time)\b/giu
const EUROPEAN =
  /\b(?:equipa|utilizador(?:es)?|planeamento|comboio|autocarro|registo|telemóvel|económic[oa]s?|gerir|facto)\b/giu
/** Frequent characters that differ between the two Chinese scripts, in the same order. */
const TRADITIONAL =
  /[們個來為這說國時會學對發當經現動機開關無與過實點業產務應變資訊電腦網絡體裡邊數據樣讓還從總結論題領導營銷計劃團隊歷書長門問間給構議員際車貿賣買錢銀報師聽讀寫語認識試驗選擇優勢戰爭藝術環護節約須]/gu
const SIMPLIFIED =
  /[们个来为这说国时会学对发当经现动机开关无与过实点业产务应变资讯电脑网络体里边数据样让还从总结论题领导营销计划团队历书长门问间给构议员际车贸卖买钱银报师听读写语认识试验选择优势战争艺术环护节约须]/gu

/** Diacritics of only a few Latin-script languages, a weak hint for titles without common words. */
const MARKS: readonly (readonly [language: string, marks: RegExp])[] = [
  ['de', /[äöüß]/giu],
  ['es', /[ñ¿¡]|ción\b|\b(?:plan de|cómo)\b/giu],
  ['pt', /[ãõ]|ção\b|ções\b/giu],
  ['fr', /[œèêùëîô]|\b[ldjnmsc]['’](?=\p{L})|\bqu['’]/giu],
  ['pl', /[łśźżąęń]/giu],
  ['tr', /[ğışİ]/gu],
  ['vi', /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/giu],
  ['sv', /[å]/giu],
]

const SAMPLE = 20_000

/**
 * Detects the language of a text (BCP 47; distinguishes zh-Hans and zh-Hant, and pt-BR and pt-PT if their words differ), or returns the
 * fallback.
 */
export function detectLanguage(text: string, fallback: string): string {
  const sample = text.slice(0, SAMPLE)
  const script = languageOfScript(sample)
  if (script === 'zh') return chineseScript(sample, fallback)
  if (script !== undefined)
    return script === 'ru' && /[іїєґ]/iu.test(sample) && !/[ыэъё]/iu.test(sample) ? 'uk' : script
  return latinLanguage(sample, fallback)
}

function chineseScript(sample: string, fallback: string): string {
  const traditional = countOf(sample, TRADITIONAL)
  const simplified = countOf(sample, SIMPLIFIED)
  if (traditional !== simplified) return traditional > simplified ? 'zh-Hant' : 'zh-Hans'
  return /^zh-(?:hant|hk|tw|mo)/iu.test(fallback) ? 'zh-Hant' : 'zh-Hans'
}

function latinLanguage(sample: string, fallback: string): string {
  const words = sample.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? []
  if (words.length === 0) return fallback
  const scores = Object.keys(COMMON_WORDS).map(language => [language, scoreOf(language, words, sample)] as const)
  const [best, second] = scores.toSorted((a, b) => b[1] - a[1])
  if (best === undefined || best[1] < 0.9) return fallback
  const base = baseOf(fallback)
  const fallbackScore = scores.find(([language]) => language === base)?.[1] ?? 0
  const isClose = second !== undefined && best[1] < second[1] * 1.1
  const language = isClose && fallbackScore >= best[1] * 0.9 ? base : best[0]
  return variantOf(language, sample, fallback)
}

function scoreOf(language: string, words: readonly string[], sample: string): number {
  const common = wordSet(COMMON_WORDS, language)
  const hits = words.reduce((sum, word) => sum + (common.has(word) ? (word.length > 1 ? 1 : 0.2) : 0), 0)
  const titles = words.length > 12 ? 0 : words.filter(word => wordSet(TITLE_WORDS, language).has(word)).length
  const marks = MARKS.find(([of]) => of === language)?.[1]
  const telling = TELLING.find(([of]) => of === language)?.[1]
  return hits + titles + (marks ? 0.9 * countOf(sample, marks) : 0) + (telling ? 1.5 * countOf(sample, telling) : 0)
}

const wordSets = new WeakMap<object, Map<string, ReadonlySet<string>>>()

function wordSet(lists: Readonly<Record<string, string>>, language: string): ReadonlySet<string> {
  const sets = wordSets.get(lists) ?? new Map<string, ReadonlySet<string>>()
  wordSets.set(lists, sets)
  const made = sets.get(language) ?? new Set((lists[language] ?? '').split(' '))
  sets.set(language, made)
  return made
}

function variantOf(language: string, sample: string, fallback: string): string {
  if (language !== 'pt') return baseOf(fallback) === language ? fallback : language
  const difference = countOf(sample, BRAZILIAN) - countOf(sample, EUROPEAN)
  if (difference !== 0) return difference > 0 ? 'pt-BR' : 'pt-PT'
  return baseOf(fallback) === 'pt' ? fallback : 'pt-BR'
}

function baseOf(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? language
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
