/** Characters before and after a line break opportunity that decide whether it may be taken. */
const BEHIND = 14
const AHEAD = 8

/** Signs before a number, with or without a space, where they cannot be a hyphen within a word. */
const SIGN = /(?:^|[\s([{«„“"'/])[-–−+±∓~≈≤≥<>] ?$/u
const NUMBER = /^[\d٠-٩]/u
/** Units and currencies after a number. */
const UNIT =
  /^(?:[%‰€£¥₽₩₹°]|(?:[kcdmµμMGT]?(?:m[²³]?|g|[lL]|W|Wh|Wp|Hz|B|V|A|Pa|J|N)|t|ha|[hs]|min|sec|dB|ppm|m?bar|kn|lb|oz|ft|in|mi|Uhr|Mio|Mrd|EUR|USD|GBP|CHF|JPY|kr|zł|Kč|Ft|млн|млрд|тыс|руб|[кмсг]?м[²³]?|к?г|мг|м?л|ч|мин|т|га|шт)(?![\p{L}\p{N}]))/u
const AFTER_NUMBER = /[\d٠-٩][½¼¾⅓⅔]? $/u
/** Currencies and names of numbers before a number: "CHF 20", "№ 45", "§ 7", "Nr. 5". */
const NAMED_NUMBER =
  /(?:[€£$¥₽₩₹§№#]|(?<![\p{L}\p{N}])(?:EUR|USD|GBP|CHF|JPY|(?:N[ro]|Nos?|Art|Abs|Ziff|Kap|Abb|Tab|Fig|Bd|Pos|Tel|Vol|pp?|S|рис|табл|стр|ст|пп?|гл|т)\.|[Nn][°º]|núm\.|Artikel|Article|Artículo|TOP)) $/iu
/** A letter with a full stop before another: "d. h.", "т. е.", "J. Verne". */
const INITIAL = /(?<![\p{L}\p{N}])\p{L}\. $/u
const INITIAL_NEXT = /^(?:\p{L}{1,2}\.|\p{Lu}\p{Ll})/u
/** Titles before a name. */
const TITLE = /(?<![\p{L}\p{N}])(?:M|Mme|MM|Mlle|Mr|Mrs|Ms|Dr|Prof|Hr|Fr|Sr|Sra|Srta|St|Ste|ул|им|г)\.? $/u

/**
 * Whether a line must not end at an offset that is otherwise a break opportunity: between a sign and its number, a number and its unit, the
 * parts of an abbreviation or of a name, groups of three digits, and marks that French sets apart.
 */
export function isKeptTogether(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BEHIND), at)
  const after = text.slice(at, at + AHEAD)
  if (SIGN.test(before) && NUMBER.test(after)) return true
  if (!before.endsWith(' ')) return false
  if (/« $/.test(before) || /^[»!?;:](?!\p{L})/u.test(after)) return true
  if (NUMBER.test(after) && (NAMED_NUMBER.test(before) || isGrouped(before, after))) return true
  if (AFTER_NUMBER.test(before) && UNIT.test(after)) return true
  return (INITIAL.test(before) && INITIAL_NEXT.test(after)) || (TITLE.test(before) && /^\p{Lu}/u.test(after))
}

function isGrouped(before: string, after: string): boolean {
  return /(?<![\d.,])\d{1,3}(?: \d{3})* $/.test(before) && /^\d{3}(?!\d)/.test(after)
}
