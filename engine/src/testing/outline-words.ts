import type { Random } from '../base/random.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'

/** The kinds of writing that pages are tried with. */
export const WRITINGS = ['short', 'long', 'german', 'cjk', 'thai', 'arabic', 'unbroken'] as const

/** The kinds of writing that the size of type is measured with: also one of syllables and one of very long words. */
export const READ_WRITINGS = ['short', 'long', 'german', 'cjk', 'thai', 'arabic', 'korean', 'finnish'] as const

/** One kind of writing. */
export type Writing = (typeof WRITINGS)[number] | (typeof READ_WRITINGS)[number]

const WORDS: { readonly [writing in Writing]: readonly string[] } = {
  short: 'tea ink oak rye sun fog salt wool clay moss tin dew'.split(' '),
  long: 'evening gardens remember every careful footstep between harvest and winter while lanterns answer slowly'.split(
    ' ',
  ),
  german:
    'Wirtschaftlichkeitsprüfung Zuständigkeitsverteilung der und im Instandhaltungsrücklagen Versorgungssicherheit bleibt Landkreis Umweltbehörde'.split(
      ' ',
    ),
  cjk:
    '地域の読書環境を整える三年計画利用者の声を集めて来年度の取り組みに役立てる資料としてまとめました図書館学校商店街'.match(
      /.{2,5}/gu,
    ) ?? [],
  thai: 'แผนพัฒนา ชุมชน ริมแม่น้ำ นักท่องเที่ยว อาหารท้องถิ่น ประวัติศาสตร์ ตลาดเก่า เดินเรือ ผู้สูงอายุ งบประมาณ'.split(' '),
  arabic: 'خطة تطوير المكتبات العامة في المدينة ساعات أطول القراء التقييم والموظفين بعد انتهاء العمل'.split(' '),
  korean: '동네 도서관의 늦은 저녁 이용자 의견을 모아 내년 계획에 반영한 자료 그리고 자원봉사자 교육'.split(' '),
  finnish:
    'kaupunginvaltuusto lämpöenergian ja kulutusennuste verkoston vuotokohdat talvella asukasilta perusparannussuunnitelma uusi'.split(
      ' ',
    ),
  unbroken: [
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'x'.repeat(120),
    'https://example.org/a/very/long/path/that/nobody/ever/types/by/hand?and=with&many=parts',
  ],
}

const LANGUAGES: { readonly [writing in Writing]: string } = {
  short: 'en',
  long: 'en',
  german: 'de',
  cjk: 'ja',
  thai: 'th',
  arabic: 'ar',
  korean: 'ko',
  finnish: 'fi',
  unbroken: 'de',
}

/** Returns text in a writing system, of about `length` characters. */
export function wordsOf(writing: Writing, length: number, random: Random): string {
  const words = WORDS[writing]
  const joiner = writing === 'cjk' || writing === 'thai' ? '' : ' '
  let text = ''
  while (text.length < length) {
    const word = words[Math.floor(random() * words.length)] ?? ''
    text = text === '' ? word : text + joiner + word
  }
  return text
}

/** Where the long words of German and Finnish may be divided at the end of a line. */
const DIVIDED: readonly string[] =
  'Wirt|schaft|lich|keits|prü|fung Zu|stän|dig|keits|ver|tei|lung In|stand|hal|tungs|rück|la|gen Ver|sor|gungs|si|cher|heit kau|pun|gin|val|tuus|to läm|pö|e|ner|gian ku|lu|tu|sen|nus|te pe|rus|pa|ran|nus|suun|ni|tel|ma'
    .split(' ')
    .map(word => word.replaceAll('|', '\u00ad'))

/** Divides the words of outlines as the product divides those of their languages. */
export function hyphenate(word: string): string {
  return DIVIDED.find(divided => divided.replaceAll('\u00ad', '') === word) ?? word
}

/** How many points or chapters an outline has. `size` stretches all of its texts. */
interface OutlinePlan {
  readonly count: number
  readonly size: number
  readonly random: Random
}

/** Returns an outline with one chapter and one page of `count` points. */
export function outlineOfPoints(writing: Writing, { count, size, random }: OutlinePlan): Outline {
  const node = nodeMaker()
  const head = random() < 0.6
  const point = () => {
    const text = wordsOf(writing, 10 + random() * 90 * size, random)
    return node('point', head ? `${wordsOf(writing, 4 + random() * 16, random)}: ${text}` : text)
  }
  const title = (max: number) => wordsOf(writing, 6 + random() * max * size, random)
  const pages = [node('page', title(40), Array.from({ length: count }, point))]
  const chapters = [node('chapter', title(30), pages)]
  return { root: node('title', title(40), chapters), language: LANGUAGES[writing] }
}

/** Returns an outline of `count` chapters with a distinct sentence each. */
export function outlineOfChapters(writing: Writing, { count, size, random }: OutlinePlan): Outline {
  const node = nodeMaker()
  const words = (min: number, max: number) => wordsOf(writing, min + random() * max * size, random)
  const chapter = () => node('chapter', words(6, 30), [node('point', words(10, 60))])
  return { root: node('title', words(6, 40), Array.from({ length: count }, chapter)), language: LANGUAGES[writing] }
}

function nodeMaker() {
  let next = 0
  return (kind: OutlineNode['kind'], value: string, children: readonly OutlineNode[] = []): OutlineNode => ({
    id: `n${++next}`,
    kind,
    value,
    children,
    originType: 'list',
  })
}
