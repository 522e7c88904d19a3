/** A quantity in a text. */
interface Quantity {
  readonly text: string
  readonly index: number
}

/** Words before a quantity that make it a limit or about so much, in scripts with spaces. */
const BEFORE_SPACED =
  'about|around|roughly|nearly|almost|approximately|approx\\.|up to|at (?:least|most)|(?:no )?(?:more|less|fewer) than|over|under|' +
  'rund|etwa|circa|ca\\.|knapp|gut|fast|ungefähr|bis zu|mindestens|höchstens|(?:mehr|weniger) als|über|unter|' +
  "environ|près de|presque|jusqu[’']à|au (?:moins|plus)|(?:plus|moins) (?:de|d[’'])|" +
  'aproximadamente|alrededor de|cerca de|casi|hasta|al menos|(?:más|menos|mais) de|quase|até|pelo menos|' +
  'quasi|fino a|almeno|(?:più|meno) di|ongeveer|bijna|minstens|(?:meer|minder) dan|' +
  'около|примерно|почти|до|(?:не )?(?:более|менее)(?: чем)?|свыше|как минимум|약|최대|최소|' +
  'نحو|حوالي|(?:أكثر|أقل) من|ما يصل إلى|ما لا يقل عن'
/** The same in scripts without. The last character of "契約" or "最近" is none. */
const BEFORE_JOINED =
  '(?<![契预条公节制婚合])约|(?<![契予條条公解節規制婚要])約|大[约約]|(?<![最附])近|不?超[过過]|不到|不少于|至[少多]|最[多大]|およそ|ほぼ|少なくとも'
const BEFORE = new RegExp(`(?:(?<![\\p{L}\\p{M}])(?:${BEFORE_SPACED})\\s+|(?:${BEFORE_JOINED})\\s?)$`, 'iu')
const BEHIND = /^(?:以[上下内]|未満|左右|あまり|余り|ほど|程度|前後|\s?이[상하])/u
/** The longest text beside a quantity that is looked at, in characters. */
const REACH = 24

/** Returns a quantity of a sentence with the words that make it a limit or about so much: "up to 40 percent", "約3割". */
export function qualifiedFigure(sentence: string, { text, index }: Quantity): string {
  const end = index + text.length
  const before = BEFORE.exec(sentence.slice(Math.max(0, index - REACH), index))?.[0] ?? ''
  const behind = BEHIND.exec(sentence.slice(end, end + REACH))?.[0] ?? ''
  return `${before}${text}${behind}`
}
