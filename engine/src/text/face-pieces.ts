import type { RunStyle } from '../document/text-body.ts'
import { EMOJI_FAMILY } from '../theme/fonts.ts'
import type { BidiLevels } from './bidi.ts'
import { faceFinder, faceOf, styleFace } from './faces.ts'
import { blankBetween } from './punctuation.ts'
import type { TextSetting } from './text-setting.ts'
import type { Face } from './types.ts'

/** Characters that stay in the face of those before them: spaces, marks, joiners, variation selectors. */
const CLINGS = /\p{M}|[\s\u200b-\u200f\u2060-\u2064\u00ad]/u
const SPACE = /\s/u
/** Punctuation that Chinese and Japanese write full width, beside their own letters. */
const SHARED_PUNCTUATION = /[‘’“”…—·]/
const HAN_BEFORE = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef][‘’“”…—·]*$/
const HAN_AFTER = /^[‘’“”…—·]*[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/
/** Characters without a script: inside right-to-left text they use that text's face. */
const NEUTRAL = /[\p{P}\p{S}]/u

/** A range of a paragraph's text with its bidi levels. */
export interface Stretch {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly bidi: BidiLevels
}

/** A range in one font face and direction. `blank` is what its last character cedes to the next, in em. */
export interface Piece {
  readonly start: number
  readonly end: number
  readonly face: Face
  readonly level: number
  readonly blank: number
}

/** Splits a run where the face or the direction changes, and where adjacent characters must not be shaped together. */
export function facePieces({ text, start, end, bidi }: Stretch, style: RunStyle, setting: TextSetting): Piece[] {
  const language = style.language ?? setting.language
  const { face: wanted } = styleFace(style, setting.fonts, language)
  const find = faceFinder(wanted, language, setting.measure)
  const widePunctuation = /^(zh|ja)/.test(language)
  const mayHavePictures = PICTURES.test(text)
  const pieces: Piece[] = []
  let open = start
  let face = wanted
  let level = bidi.levels?.[start] ?? bidi.paragraph
  for (let at = start; at < end; ) {
    const code = text.codePointAt(at) ?? 0
    const own = ownFace(code, at)
    const ownLevel = bidi.levels?.[at] ?? 0
    const blank = at > start ? blankBetween(text, at, own.family) : null
    const isCut = own !== face || ownLevel !== level || blank !== null || changesWidth(own, text, at)
    if (at > open && isCut) {
      pieces.push({ start: open, end: at, face, level, blank: blank ?? 0 })
      open = at
    }
    face = own
    level = ownLevel
    at += code > 0xffff ? 2 : 1
  }
  if (end > open) pieces.push({ start: open, end, face, level, blank: 0 })
  return pieces

  function isPicture(code: number, at: number): boolean {
    if (code === AS_PICTURE || code === JOINER) return false
    const isAsked = text.charCodeAt(at + (code > 0xffff ? 2 : 1)) === AS_PICTURE
    const isJoined = at > open && face === EMOJI && text.charCodeAt(at - 1) === JOINER
    const isOne = (code > 0x1efff || (code > 0x2319 && code < 0x2b56)) && PICTURE.test(String.fromCodePoint(code))
    return (isAsked || isJoined || isOne) && setting.measure.covers(EMOJI, code)
  }

  function ownFace(code: number, at: number): Face {
    if (mayHavePictures && isPicture(code, at)) return EMOJI
    if (isLetterOrDigit(code)) return find(code)
    const character = String.fromCodePoint(code)
    if (CLINGS.test(character)) return at > open && mayCling(character, face, setting) ? face : find(code)
    if (
      at > open &&
      (bidi.levels?.[at] ?? 0) % 2 === 1 &&
      NEUTRAL.test(character) &&
      setting.measure.covers(face, code)
    )
      return face
    if (widePunctuation && SHARED_PUNCTUATION.test(character) && touchesHan(text, at)) return find(0x3001)
    return find(code)
  }
}

/** Whether a character that clings may be set in the face before it: families of symbols and emoji have no spaces of their own. */
function mayCling(character: string, face: Face, { measure }: TextSetting): boolean {
  const code = character.codePointAt(0) ?? 0
  if (face === EMOJI) return code > 0xff
  return !SPACE.test(character) || measure.covers(face, code)
}

/** Pictures are never bold nor slanted. */
const EMOJI = faceOf(EMOJI_FAMILY, 400, false)
/** Matches text that may contain emoji or an emoji selector. */
const PICTURES = /\ufe0f|[\u231a-\u2b55\ud83c-\ud83e]/
const PICTURE = /\p{Emoji_Presentation}/u
/** After a character: show it as a picture. */
const AS_PICTURE = 0xfe0f
const JOINER = 0x200d

const DIGITS_LIKE_SCRIPT = new Set(['Noto Serif JP', 'Noto Serif HK', 'Noto Serif KR', 'Noto Serif SC'])

/** Families with ligatures of Katakana pairs, which browsers apply depending on the context; separate shaping is deterministic. */
const KERNS_KATAKANA = new Set(['Noto Serif KR'])

function isKatakana(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30a0 && code <= 0x30ff
}

/**
 * Whether the digits of a family change their width with the surrounding script. Browsers guess that per word, so text is split where Latin
 * starts and ends.
 */
function changesWidth({ family }: Face, text: string, at: number): boolean {
  if (!DIGITS_LIKE_SCRIPT.has(family)) return false
  if (KERNS_KATAKANA.has(family) && isKatakana(text, at) && isKatakana(text, at - 1)) return true
  return text.charCodeAt(at) > 0xff !== text.charCodeAt(at - 1) > 0xff
}

/** Whether a character is an ASCII letter or digit, as most are. */
function isLetterOrDigit(code: number): boolean {
  return (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58)
}

function touchesHan(text: string, at: number): boolean {
  return HAN_BEFORE.test(text.slice(Math.max(0, at - 4), at)) || HAN_AFTER.test(text.slice(at + 1, at + 5))
}
