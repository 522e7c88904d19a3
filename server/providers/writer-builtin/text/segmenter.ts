const segmenters = new Map<string, Intl.Segmenter>()

/** The segmenter of a language, made once: making one takes longer than a sentence. */
function segmenterFor(language: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const base = language.split('-')[0] ?? 'en'
  const key = `${granularity} ${base}`
  const known = segmenters.get(key)
  if (known !== undefined) return known
  const made = new Intl.Segmenter(base, { granularity })
  segmenters.set(key, made)
  return made
}

/** In scripts that write no spaces a run is looked up in a dictionary as a whole, which takes the square of its length. */
const RUN_MAX = 500

/** The words of a text and what stands between them, in order, as far as they are asked for. */
export function* wordsIn(text: string, language: string): Generator<Intl.SegmentData> {
  const segmenter = segmenterFor(language, 'word')
  for (let start = 0; start < text.length; ) {
    const end = endOfRun(text, start, RUN_MAX)
    yield* segmenter.segment(text.slice(start, end))
    start = end
  }
}

/** The sentences of a line, in order, as they stand. */
export function sentencesIn(line: string, language: string): readonly string[] {
  return Array.from(segmenterFor(language, 'sentence').segment(line), part => part.segment)
}

/** So many characters further, at a space where there is one, and never inside of a character. */
function endOfRun(text: string, start: number, max: number): number {
  const limit = start + max
  if (limit >= text.length) return text.length
  const space = text.lastIndexOf(' ', limit - 1)
  if (space > start) return space
  return /[\udc00-\udfff]/.test(text.charAt(limit)) ? limit + 1 : limit
}
