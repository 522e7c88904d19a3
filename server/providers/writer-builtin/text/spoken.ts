import { isClosed } from './quotations.ts'
import { widthOf } from './width.ts'

/** A quotation in running text with the person who spoke it, as the text names them. */
export interface Spoken {
  readonly words: string
  readonly speaker: string
}

/** The width that a quotation needs to be more than a quoted word, and the width up to which it is read at a glance. */
export const WORDS = { least: 26, most: 420 } as const
/** The maximum width of a speaker's name, and of the name with what the person does. */
const NAME_MAX = 60
const SPEAKER_MAX = 88
/** The maximum length of a sentence that is examined, in characters. */
const EXAMINED_MAX = 900

/** Quotations by their marks, each without its own marks inside. */
const QUOTED = '(?:“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»|»[^«»]+«|「[^「」]+」|『[^『』]+』|"[^"]+")'

/** Verbs of saying, in the forms of reports. */
const VERBS: Readonly<Record<string, string>> = {
  en: 'said|says|told us|explained|explains|added|adds|warned|warns|stressed|wrote|writes|noted|recalled|recalls|argued|argues',
  de: 'sagte|sagt|erklärte|erklärt|betonte|betont|meinte|meint|ergänzte|ergänzt|berichtete|berichtet|schrieb|schreibt|warnte|warnt|mahnt|mahnte',
  fr: 'a déclaré|déclare|dit|a dit|disait|explique|a expliqué|affirme|a affirmé|souligne|a souligné|ajoute|a ajouté|précise|a précisé|raconte|a écrit|écrit',
  es: 'dijo|dice|explicó|explica|afirmó|afirma|declaró|señaló|señala|añadió|añade|aseguró|asegura|contó|cuenta|escribió',
  pt: 'disse|diz|explicou|explica|afirmou|afirma|declarou|acrescentou|contou|conta|escreveu|destacou',
  it: 'ha detto|disse|dice|spiega|ha spiegato|afferma|ha dichiarato|aggiunge|racconta',
  ru: 'сказала?|говорит|заявила?|отметила?|рассказала?|пояснила?|подчеркнула?|добавила?|написала?|объяснила?',
  id: 'kata|ujar|ucap|tutur|jelas|tegas',
  ms: 'kata|ujar|jelas|tegas',
}
const SAID_JA = '(?:述べた|語った|話した|言った|説明した|強調した|述べている|語る|話す)'
const SAID_ZH = '(?:说|說|表示|指出|强调|強調|回忆说|回憶說|解释说|解釋說)'
const SAID_KO = '(?:말했다|밝혔다|전했다|설명했다|강조했다|말한다)'

/** Words that begin what is no longer the name or role of a speaker: relative clauses, times, places, further people. */
const NO_ROLE =
  /^(?:who|whose|whom|which|that|as|while|when|after|before|and|or|but|adding|with|on|in|at|during|by|for|about|from|last|this|yesterday|und|oder|aber|als|nachdem|während|bevor|wobei|weil|am|im|in|auf|bei|nach|vor|zu|über|heute|gestern|qui|que|dont|quand|après|avant|avec|lors|mais|et|en|à|au|dans|pendant|hier|tout|quien|cuando|tras|mientras|durante|pero|y|e|al|ayer|con|quem|quando|após|enquanto|depois|mas|no|na|em|ao|ontem|com|che|mentre|dopo|ma|con|котор\p{L}*|когда|после|и|но|в|во|на|при|с|о|об|yang|ketika|saat|dan|di|pada|dalam|\p{Ll}+(?:ing|ndo))(?![\p{L}\p{M}])/u
/** German relative clauses: an article before a small letter. */
const RELATIVE = /^(?:der|die|das|dessen|deren)\s\p{Ll}/u
/** Words in a speaker's place that name nobody. */
const NOBODY =
  /^(?:I|He|She|They|We|It|You|Er|Sie|Es|Ich|Wir|Man|Il|Elle|Ils|On|Él|Ella|Ele|Ela|Он|Она|Они|Я|Мы|Ia|Dia|Saya|Kami)(?![\p{L}\p{M}])/u
const NOBODY_EAST =
  /^(?:彼|彼女|私|僕|俺|誰|これ|それ|他|她|它|我|你|他们|他們|她们|有人|大家|그|그녀|나|저|우리)(?:ら|たち|们|們)?$/u
/** Signs in an East Asian speaker's place that belong to a clause, not to a name. */
const CLAUSE_EAST = /[、，,。；:：「」“”]|[着著地还還又也却卻曾则則就对對向在]|日|今天|昨天|近日/u
/** What shows that a name before a colon is a person's. */
const TITLED =
  /^(?:Mr|Mrs|Ms|Dr|Prof|Sir|Dame|Cllr|Herr|Frau|GR|GRin|Bgm|M|Mme|Mlle|Sr|Sra|Dra?|Don|Doña|Sig|Signora|Pak|Bu|Bapak|Ibu|Encik|Puan|г-н|г-жа)\.?\s\p{Lu}/u

/** Returns the quotation that a sentence consists of, with its speaker; undefined if it is no whole quotation, or nobody is named. */
export function spokenIn(
  sentence: string,
  language: string,
  isPerson: (name: string) => boolean = () => false,
): Spoken | undefined {
  if (sentence.length > EXAMINED_MAX || !isClosed(sentence)) return undefined
  const base = language.split('-')[0] ?? 'en'
  const found = EAST.has(base) ? spokenEast(sentence, base) : spokenWest(sentence, VERBS[base] ?? '(?!)', isPerson)
  const words = found === undefined ? '' : wordsOf(found.quoted)
  const width = widthOf(words)
  if (found === undefined || width < WORDS.least || width > WORDS.most) return undefined
  return widthOf(found.speaker) <= SPEAKER_MAX ? { words, speaker: found.speaker } : undefined
}

/** Returns the words of a sentence that is nothing but a quotation; undefined for any other. */
export function quotedOnly(sentence: string): string | undefined {
  if (sentence.length > EXAMINED_MAX) return undefined
  return new RegExp(`^${QUOTED}[.]?$`, 'u').test(sentence) ? wordsOf(sentence.replace(/[.]$/u, '')) : undefined
}

const EAST = new Set(['ja', 'zh', 'ko'])

interface Found {
  readonly quoted: string
  readonly speaker: string
}

/** The speaker in brackets or behind a dash after a quotation. */
const SIGNED = new RegExp(
  `^(${QUOTED})\\s*(?:\\((?<name>[^()]+)\\)|（(?<eastern>[^（）]+)）|[—–―]+\\s*(?<dashed>[^—–―]+?))[.。]?$`,
  'u',
)

/** Returns the quotation of a sentence and what signs it. */
function signed(sentence: string): Found | undefined {
  const found = SIGNED.exec(sentence)
  const { name, eastern, dashed } = found?.groups ?? {}
  const speaker = (name ?? eastern ?? dashed)?.trim()
  return found?.[1] === undefined || speaker === undefined ? undefined : { quoted: found[1], speaker }
}

/** "…", said NAME, ROLE — NAME, ROLE, said: "…" — NAME: "…" — "…" (NAME, ROLE). */
function spokenWest(sentence: string, verbs: string, isPerson: (name: string) => boolean): Found | undefined {
  const own = signed(sentence)
  const name = own === undefined ? undefined : speakerIn(own.speaker, true)
  if (own !== undefined && name !== undefined) return { quoted: own.quoted, speaker: name }
  const after = new RegExp(`^(${QUOTED})[,.]?\\s*(?:[—–]\\s*)?(.+)$`, 'u').exec(sentence)
  if (after?.[1] !== undefined && after[2] !== undefined) {
    const rest = after[2]
    const verbFirst = new RegExp(`^(?:${verbs})\\s+(.+)$`, 'u').exec(rest)?.[1]
    const nameFirst = new RegExp(`^(.+?)\\s(?:${verbs})[.]?$`, 'u').exec(rest)?.[1]
    const speaker = speakerIn(verbFirst ?? nameFirst ?? '')
    return speaker === undefined ? undefined : { quoted: after[1], speaker }
  }
  const before = new RegExp(`^([^“„«»"]{2,100}?)\\s?[:,]\\s?(${QUOTED})[.]?$`, 'u').exec(sentence)
  if (before?.[1] === undefined || before[2] === undefined) return undefined
  const said = new RegExp(`^(.+?),?\\s(?:${verbs})$`, 'u').exec(before[1])?.[1]
  const isNamed = said !== undefined || TITLED.test(before[1]) || isPerson(before[1])
  const speaker = isNamed ? speakerIn(said ?? before[1], true) : undefined
  return speaker === undefined ? undefined : { quoted: before[2], speaker }
}

/** Matches a name with what may stand before it in capitals or small letters ("Winter Warmth coordinator Dale Prentice"). */
const NAME =
  /^(?:(?:der|die|den|le|la|el|o|a|the)\s)?\p{Lu}[\p{L}\p{M}'’.-]*(?:\s[\p{L}\p{M}'’.-]+){0,6}(?:\s\(\p{L}[^()]{0,30}\))?$/u

/** Reads a name and the role after it; undefined if the words name nobody for certain. */
function speakerIn(text: string, isWhole = false): string | undefined {
  const [name = '', ...parts] = text.replace(/[.]$/u, '').split(/,\s+/u)
  if (parts.some(part => /[“”„«»"—–!?]/u.test(part)) || !isName(name)) return undefined
  const role = parts.findIndex(part => !/^\d{1,3}$/u.test(part))
  const taken = parts.slice(0, role + 1)
  const isRole = role >= 0 && !NO_ROLE.test(taken.at(-1) ?? '') && !RELATIVE.test(taken.at(-1) ?? '')
  if (isWhole && (parts.length > taken.length || (role >= 0 && !isRole))) return undefined
  return isRole && taken.join('').length <= NAME_MAX ? [name, ...taken].join(', ') : name
}

function isName(name: string): boolean {
  if (!NAME.test(name) || NOBODY.test(name) || widthOf(name) > NAME_MAX) return false
  const words = name.replace(/\s\(.*$/u, '').split(/\s/u)
  const last = words.at(-1) ?? ''
  return /^\p{Lu}/u.test(last) && !/['’]s?$/u.test(last) && words.slice(1).every(word => !NO_ROLE.test(word))
}

function spokenEast(sentence: string, language: string): Found | undefined {
  const [first, second] = PATTERNS_EAST[language] ?? []
  const after = first?.exec(sentence)
  const found = after ?? second?.exec(sentence)
  const own = signed(sentence)
  const quoted = own?.quoted ?? found?.groups?.quoted
  const speaker = own?.speaker ?? found?.groups?.speaker?.trim() ?? ''
  if (quoted === undefined || speaker === '' || widthOf(speaker) > NAME_MAX / 2) return undefined
  return NOBODY_EAST.test(speaker) || CLAUSE_EAST.test(speaker) ? undefined : { quoted, speaker }
}

const quoted = `(?<quoted>${QUOTED})`
const speaker = '(?<speaker>[^「」『』“”"]{2,24}?)'
const PATTERNS_EAST: Readonly<Record<string, readonly RegExp[]>> = {
  ja: [
    new RegExp(`^${quoted}と、?${speaker}は${SAID_JA}。?$`, 'u'),
    new RegExp(`^${speaker}は、?${quoted}と${SAID_JA}。?$`, 'u'),
  ],
  zh: [
    new RegExp(`^${quoted}[，,]?${speaker}${SAID_ZH}。?$`, 'u'),
    new RegExp(`^${speaker}${SAID_ZH}[：:，,]\\s?${quoted}。?$`, 'u'),
  ],
  ko: [
    new RegExp(`^${quoted}(?:이?라고|고|며)?\\s?${speaker}[은는이가]\\s(?:이렇게 )?${SAID_KO}\\.?$`, 'u'),
    new RegExp(`^${speaker}[은는]\\s${quoted}(?:이?라고|고)\\s?${SAID_KO}\\.?$`, 'u'),
  ],
}

/** Returns what stands between the marks; the comma before "said" was a full stop when it was spoken. */
function wordsOf(quotation: string): string {
  const words = quotation.slice(1, -1).trim()
  return /[,，、]$/u.test(words) ? words.slice(0, -1) + (/[，、]$/u.test(words) ? '。' : '.') : words
}
