import { TITLE_MAX } from '@slidewright/shared/limits'
import { sidesOf } from './sides.ts'

/** What a title sets against each other, and what it says of all of them. */
export interface Choice {
  /** Two to four names, each with a capital where its script has them. */
  readonly sides: readonly string[]
  readonly common?: string
}

/** Words before a place, a time or a purpose. What follows them at the end of a choice is said of both sides. */
const COMMON =
  /^(\S+(?:\s\S+){0,2}?)\s((?:for|to|in|at|on|when|during|für|zum|zur|im|am|auf|bei|beim|nach|pour|en|à|au|aux|dans|chez|quand|para|al|cuando|por|em|no|na|ao|quando|для|в|во|на|при|когда|untuk|di|ke|saat|sa|kapag|من|في|إلى|عند)\s.+)$/iu
/** The same kind of preposition before both sides: `by hand or in the dishwasher`. */
const PREPOSITION =
  '(?:by|in|on|at|with|mit|im|am|auf|per|bei|zu|zur|zum|à|au|aux|en|avec|par|dans|sur|chez|a|con|por|ao|em|no|na|com|pela|pelo|в|во|на|с|по|из|у|di|dengan|secara|dari|sa|gamit)'
const MEANS = new RegExp(
  `^(?<common>.{3,60}?)\\s(?<first>${PREPOSITION}\\s\\S+(?:\\s\\S+)?)\\s(?:or|oder|ou|o|или|atau)\\s(?<second>${PREPOSITION}\\s\\S+(?:\\s\\S+){0,3})$`,
  'iu',
)
/** A title that begins so tells or asks how something is done, wherever that may be. */
const TELLING =
  /^[¿¡]?(?:how|why|what|when|wie|warum|was|wann|comment|pourquoi|cómo|por qué|como|как|почему|bagaimana|paano)\s/iu
/** Two things with the question which of them it should be. */
const WHICH: readonly RegExp[] = [
  /^(?<first>.{1,30}?) (?:and|or) (?<second>.{1,30}?)(?:,|:| [–—-])\s*which\b/iu,
  /^(?<first>.{1,30}?) (?:und|oder) (?<second>.{1,30}?)(?:,|:| [–—-])\s*(?:welche[rs]?|was ist besser|was passt)(?!\p{L})/iu,
  /^(?<first>.{1,30}?) (?:et|ou) (?<second>.{1,30}?)(?:,| ?:| [–—-])\s*(?:lequel|laquelle|lesquels|que choisir)(?!\p{L})/iu,
  /^(?<first>.{1,30}?) (?:y|e|o) (?<second>.{1,30}?)(?:,|:| [–—-])\s*¿?(?:cuál|qué elegir|qué es mejor|qual|o que escolher)(?!\p{L})/iu,
  /^(?<first>.{1,30}?) (?:и|или) (?<second>.{1,30}?)(?:,|:| [–—-])\s*(?:что лучше|что выбрать|кого выбрать|какой|какая|какое)(?!\p{L})/iu,
  /^(?<first>.{1,30}?) (?:dan|atau) (?<second>.{1,30}?)(?:,|:| [–—-])\s*(?:mana|pilih|yang mana)(?!\p{L})/iu,
  /^(?<first>.{1,30}?) (?:أو|أم|و) ?(?<second>.{1,30}?)(?:،|:)?\s*(?:أيهما|أيّهما|أيهما أفضل)/iu,
  /^(?<first>.{1,20}?)(?:と|か)(?<second>.{1,20}?)(?:と|か)?(?:、|，|：|:|\s)\s*.{0,16}(?:どっち|どちら)/u,
  /^(?<first>.{1,20}?)か、?(?<second>.{1,20}?)か[？?]?$/u,
  /^(?<first>.{1,15}?)(?:和|与|與|跟)(?<second>.{1,15}?)(?:，|,|：|:|\s)\s*.{0,12}(?:哪|该选|該選|怎么选|怎麼選)/u,
  /^(?<first>.{2,30}?)\s?หรือ(?!ไม่|เปล่า|ยัง)\s?(?<second>.{2,30}?)(?:\s?(?:ดี|ดีกว่า|ดีกว่ากัน))?[?？]?$/u,
  /^(?<first>.{1,20}?)(?:와|과|랑)\s?(?<second>.{1,20}?)(?:,|:|\s)\s*.{0,16}(?:어느|뭐가|무엇이|어떤)/u,
]

/** Returns what a title sets against each other in words that say so without a question mark; undefined for any other title. */
export function plainChoice(title: string): Choice | undefined {
  const text = title.slice(0, TITLE_MAX).trim()
  const which = WHICH.map(pattern => pattern.exec(text)?.groups).find(found => found !== undefined)
  if (which && !/[,，、،]/u.test(which.first ?? '')) return { sides: [which.first, which.second].map(headed) }
  const means = TELLING.test(text) ? undefined : MEANS.exec(text.replace(/[?？!.]+$/u, '').trim())?.groups
  if (means) return { sides: [means.first, means.second].map(headed), common: means.common ?? '' }
  return undefined
}

/** Returns what a title sets against each other; undefined where it does not. Takes time linear in the title. */
export function choiceOf(title: string): Choice | undefined {
  const plain = plainChoice(title)
  if (plain) return plain
  const sides = sidesOf(title)
  if (sides === undefined) return undefined
  const [last = '', ...before] = sides.toReversed()
  const [, side, common] = COMMON.exec(last) ?? []
  const isCommon = side !== undefined && before.every(each => !COMMON.test(each) && wordsIn(each) === wordsIn(side))
  if (!isCommon) return { sides: sides.map(headed) }
  return { sides: [...before.toReversed(), side].map(headed), ...(common === undefined ? {} : { common }) }
}

function wordsIn(text: string): number {
  return text.split(/\s+/u).length
}

/** Returns a name as it stands at the beginning of a line; one with a capital inside, such as iOS, as it is. */
function headed(name = ''): string {
  const text = name.trim()
  const [first = ''] = text
  return /^\p{Ll}\p{Ll}*\p{Lu}/u.test(text) ? text : first.toLocaleUpperCase() + text.slice(first.length)
}
