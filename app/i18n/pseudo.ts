const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}

/** How much longer a pseudo text is: as German and Russian are. */
const GROWTH = 0.4

/** A text in brackets, accented and 40 % longer. Placeholders stay as they are. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{.*?\}\}|<[^>]*>)/)
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length
  const accented = parts.map((part, index) =>
    index % 2 === 0 ? [...part].map(letter => ACCENTS[letter] ?? letter).join('') : part,
  )
  return `[${accented.join('')}${'~'.repeat(Math.ceil(letters * GROWTH))}]`
}

/** A tree of texts, each in pseudo. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** The pseudo language: made from English by code, to find texts that are not translated and boxes that do not grow. */
export function pseudo(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudoText(text) : pseudo(text)]),
  )
}
