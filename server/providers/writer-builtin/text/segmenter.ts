const segmenters = new Map<string, Intl.Segmenter>()

/** Returns the cached segmenter of a language; creating one takes longer than segmenting a sentence. */
function segmenterFor(language: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const base = language.split('-')[0] ?? 'en'
  const key = `${granularity} ${base}`
  const cached = segmenters.get(key)
  if (cached !== undefined) return cached
  const made = new Intl.Segmenter(base, { granularity })
  segmenters.set(key, made)
  return made
}

/** The length of a segmented run, in characters: scripts without spaces take quadratic time in it. */
const RUN_MAX = 500

/** Yields the words of a text and the text between them, in order, lazily. */
export function* wordsIn(text: string, language: string): Generator<Intl.SegmentData> {
  const segmenter = segmenterFor(language, 'word')
  for (let start = 0; start < text.length; ) {
    const end = endOfRun(text, start, RUN_MAX)
    yield* segmenter.segment(text.slice(start, end))
    start = end
  }
}

/** Returns the sentences of a line verbatim, in order. */
export function sentencesIn(line: string, language: string): readonly string[] {
  return Array.from(segmenterFor(language, 'sentence').segment(line), part => part.segment)
}

/** Returns the end of a run: at a space if possible, and never inside a code point. */
function endOfRun(text: string, start: number, max: number): number {
  const limit = start + max
  if (limit >= text.length) return text.length
  const space = text.lastIndexOf(' ', limit - 1)
  if (space > start) return space
  return /[\udc00-\udfff]/.test(text.charAt(limit)) ? limit + 1 : limit
}
