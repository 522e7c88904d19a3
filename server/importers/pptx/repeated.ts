import { relationId } from '@slidewright/engine/ooxml'
import { blipOf, type Shape, wordsOfShape } from '../ooxml/shapes.ts'
import { hasWords, type Slide } from '../ooxml/slides.ts'
import type { LeftOutCounter } from '../structure/left-out.ts'

/** Finds content outside of placeholders that repeats from slide to slide, such as logos and footers. Each is counted once. */
export function findRepeated(
  slides: readonly Slide[],
  leftOut: LeftOutCounter,
): (slide: Slide, shape: Shape) => boolean {
  const counts = new Map<string, number>()
  const first = new Map<string, { readonly slide: number; readonly text: string }>()
  for (const slide of slides) {
    const keys = new Set<string>()
    for (const shape of slide.shapes) {
      const key = keyOf(slide, shape)
      keys.add(key)
      if (!first.has(key)) first.set(key, { slide: slide.number, text: wordsOfShape(shape) })
    }
    for (const key of keys) if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const min = Math.max(3, slides.length / 2)
  const repeated = new Set([...counts].flatMap(([key, count]) => (count >= min ? [key] : [])))
  for (const key of repeated) {
    const { slide, text } = first.get(key) ?? { slide: 1, text: '' }
    leftOut.at({ slide })
    leftOut.add('headersAndFooters', 1, text)
  }
  return (slide, shape) => repeated.has(keyOf(slide, shape))
}

/** Returns a key that is equal for the same text or picture at the same position; empty for content that may be repeated. */
function keyOf(slide: Slide, shape: Shape): string {
  const { placeholder, frame } = shape
  if (placeholder !== undefined || frame === undefined) return ''
  const place = `${Math.round(frame.x / 50_000)} ${Math.round(frame.y / 50_000)}`
  if (hasWords(shape)) return `${place} ${wordsOfShape(shape)}`
  const id = relationId(blipOf(shape), 'embed')
  const target = id === undefined ? undefined : slide.part.relations.get(id)?.target
  return target === undefined ? '' : `${place} ${target}`
}
