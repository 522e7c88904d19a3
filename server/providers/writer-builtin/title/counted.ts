import { TITLE_MAX } from '@slidewright/shared/limits'

/** How many things or dates a title announces. */
export interface Count {
  readonly count: number
  readonly areDates: boolean
}

/** Number words of titles from three on, each number with those of all languages. */
const NUMBERS: readonly (readonly [number, string])[] = [
  [3, 'three|drei|trois|tres|três|три|трёх|ثلاثة|ثلاث|三|세|สาม|tiga|tatlo|tatlong'],
  [4, 'four|vier|quatre|cuatro|quatro|четыре|четырёх|أربعة|أربع|四|네|สี่|empat|apat|apat na'],
  [5, 'five|fünf|cinq|cinco|пять|пяти|خمسة|خمس|五|다섯|ห้า|lima|limang'],
  [6, 'six|sechs|seis|шесть|шести|ستة|ست|六|여섯|หก|enam|anim na'],
  [7, 'seven|sieben|sept|siete|sete|семь|семи|سبعة|سبع|七|일곱|เจ็ด|tujuh|pito|pitong'],
  [8, 'eight|acht|huit|ocho|oito|восемь|восьми|ثمانية|ثماني|八|여덟|แปด|lapan|delapan|walo|walong'],
  [9, 'nine|neun|neuf|nueve|nove|девять|девяти|تسعة|تسع|九|아홉|เก้า|sembilan|siyam na'],
  [10, 'ten|zehn|dix|diez|dez|десять|десяти|عشرة|عشر|十|열|สิบ|sepuluh|sampung'],
  [11, 'eleven|elf|onze|once|одиннадцать|十一|열한'],
  [12, 'twelve|zwölf|douze|doce|doze|двенадцать|двенадцати|十二|열두|dua belas|labindalawang'],
]
/** The most places of a draft. */
const COUNT_MAX = 20
const VALUES = new Map(NUMBERS.flatMap(([value, words]) => words.split('|').map(word => [word, value] as const)))
const WORDS = [...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|')

const THINGS = [
  'things|ways|reasons|tips|steps|ideas|facts|rules|myths|lessons|mistakes|questions|habits|examples|principles|tricks|objects|arguments',
  'Gründen?|Dingen?|Wegen?|Tipps|Schritten?|Ideen|Fakten|Regeln|Mythen|Lehren|Fehlern?|Fragen|Beispielen?|Methoden|Tricks|Gewohnheiten|Thesen|Punkten?|Objekten?',
  'raisons|choses|façons|manières|conseils|étapes|idées|faits|règles|mythes|leçons|erreurs|questions|exemples|astuces|gestes|clés|objets|points',
  'razones|cosas|formas|maneras|consejos|pasos|ideas|datos|reglas|mitos|lecciones|errores|preguntas|ejemplos|trucos|claves|motivos|hábitos|objetos',
  'razões|coisas|dicas|passos|ideias|fatos|factos|regras|lições|erros|perguntas|exemplos|conselhos|truques',
  'причины?|вещ(?:ей|и|ах)|способ(?:ов|а)|совет(?:ов|а)|шаг(?:ов|а|ах)|иде(?:й|и)|факт(?:ов|а|ах)|правила?|миф(?:ов|а)|урок(?:ов|а)|ошиб(?:ок|ки)|вопрос(?:ов|а)|пример(?:ов|а)|привыч(?:ек|ки)|причин',
  'أسباب|طرق|نصائح|خطوات|أشياء|قواعد|أفكار|أخطاء|حقائق|أسئلة|أمثلة|عادات',
  'alasan|cara|tips|hal|langkah|ide|idea|fakta|aturan|mitos|kesalahan|sebab|perkara|petua|kebiasaan|pertanyaan',
  'dahilan|paraan|bagay|payo|hakbang|tip|tanong|kaalaman',
].join('|')
const DATES = [
  'dates|events|moments|milestones|turning points',
  'Daten|Jahreszahlen|Ereignissen?|Momenten?|Wendepunkten?',
  'événements|tournants',
  'fechas|acontecimientos|momentos|hitos',
  'datas|acontecimentos|marcos',
  'дат(?:ах|ы)?|событи(?:й|я|ях)|момент(?:ов|а|ах)',
  'تواريخ|أحداث|محطات',
  'tanggal|tarikh|peristiwa',
  'petsa|pangyayari',
].join('|')
const BETWEEN = "(?:\\s[\\p{L}\\p{M}'’-]+)?\\s"
const SPACED = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?<number>\\d{1,2}|${WORDS})${BETWEEN}(?:(?<dates>${DATES})|(?:${THINGS}))(?![\\p{L}\\p{M}])`,
  'iu',
)
const HAN = '(?<number>\\d{1,2}|[三四五六七八九十]|十[一二])'
const UNSPACED: readonly RegExp[] = [
  new RegExp(
    `(?<![\\d一二三四五六七八九十百])${HAN}(?:つの|の|個の|か条の|カ条の|ヶ条の)(?:(?<dates>出来事|できごと|年号|日付|場面)|(?:.{0,4}?)(?:こと|もの|理由|方法|コツ|ルール|習慣|ポイント|秘訣|質問|アイデア|ステップ|間違い|事実|教訓))`,
    'u',
  ),
  new RegExp(
    `(?<![\\d一二三四五六七八九十百])${HAN}(?:个|個|大|条|條|种|種|件)(?:[^\\d]{0,4}?)(?:(?<dates>日期|事件|年份|时刻|時刻|转折点|轉折點)|(?:理由|原因|方法|建议|建議|技巧|习惯|習慣|事实|事實|步骤|步驟|问题|問題|错误|錯誤|原则|原則|秘诀|秘訣|事|例子|教训|教訓))`,
    'u',
  ),
  /(?<![\d.])(?<number>\d{1,2}|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:가지|개의)(?:\s?(?<dates>날짜|사건|장면|순간))?/u,
  /(?<number>\d{1,2}|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ)\s?(?:(?<dates>เหตุการณ์|วันสำคัญ)|(?:เหตุผล|วิธี|ข้อ|เคล็ดลับ|สิ่ง|ขั้นตอน|เรื่อง))/u,
  /(?:(?<dates>เหตุการณ์|วันสำคัญ)|(?:เหตุผล|วิธี|เคล็ดลับ|สิ่ง|ขั้นตอน|เรื่อง))[^\d]{0,24}\s?(?<number>\d{1,2})\s?(?:ข้อ|ประการ|อย่าง|เรื่อง|วิธี)/u,
]

/** Returns how many things or dates a title announces, from three on: `in ten dates`, `7 ways`, `十のこと`. Takes time linear in the title. */
export function countIn(title: string): Count | undefined {
  const text = title.slice(0, TITLE_MAX)
  const found = [SPACED, ...UNSPACED].map(pattern => pattern.exec(text)?.groups).find(groups => groups !== undefined)
  const word = found?.number?.toLocaleLowerCase() ?? ''
  const count = /^\d+$/u.test(word) ? Number(word) : (VALUES.get(word) ?? 0)
  return count < 3 || count > COUNT_MAX ? undefined : { count, areDates: found?.dates !== undefined }
}

/** Returns a title without the number of things at its end: `The Commune in ten dates` is about the Commune. */
export function withoutCount(title: string): string {
  const text = title.slice(0, TITLE_MAX)
  const end = new RegExp(`\\s(?:in|en|em|в|dalam|sa|في)\\s${SPACED.source}\\s*$`, 'iu')
  return text.replace(end, '')
}

/** The most places on one page. */
const PAGE_MAX = 6

/** Returns the numbers on each page, in runs of about the same length. */
export function runsOf(count: number): readonly (readonly number[])[] {
  const pages = Math.ceil(count / PAGE_MAX)
  const bounds = Array.from({ length: pages + 1 }, (_, page) => Math.round((page * count) / pages))
  return bounds.slice(1).map((end, page) => {
    const start = bounds[page] ?? 0
    return Array.from({ length: end - start }, (_, index) => start + index + 1)
  })
}
