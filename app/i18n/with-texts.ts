import { loadTextsOf, type TextPart } from './index.ts'

/** Loads something that is shown on demand, together with its texts. */
export async function withTexts<T>(part: TextPart, load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadTextsOf(part)])
  return loaded
}
