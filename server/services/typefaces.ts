import { type FontFamily, fileFor, fontUrl, TEXT_FAMILIES } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'

type Typefaces = DataOf<'typefaceList'>

/** Matches names of Chinese font families. */
const CHINESE = / (SC|TC|HK)$/

/** Lists the font families for decks. `en` contains all; `cn` only those made for Chinese, which include Latin letters. */
export function listTypefaces(): Typefaces {
  return {
    cn: TEXT_FAMILIES.filter(({ name }) => CHINESE.test(name)).map(typefaceOf),
    en: TEXT_FAMILIES.map(typefaceOf),
  }
}

function typefaceOf(family: FontFamily): Typefaces['en'][number] {
  const { name } = family
  const regular = fileFor({ family: name, weight: 400, italic: false }, LETTER) ?? family.files[0]
  return {
    name,
    post_script_name: `${name.replaceAll(' ', '')}-Regular`,
    source_path: regular === undefined ? '' : fontUrl(regular),
  }
}

const LETTER = 0x61
