import { type Rect, type Stripes, stripePath } from '@slidewright/engine/internal'
import { boundedCache } from './bounded-cache.ts'

const paths = boundedCache<Path2D>(4000)
const stripes = boundedCache<Path2D>(200)

/** The browser's own form of path data. The same text is read once. */
export function path2d(path: string): Path2D {
  return paths(path, () => new Path2D(path))
}

/** The stripes over a box, made once. */
export function stripes2d({ ink, gap, angle }: Stripes, box: Rect): Path2D {
  const key = `${ink},${gap},${angle},${box.x},${box.y},${box.width},${box.height}`
  return stripes(key, () => new Path2D(stripePath({ ink, gap, angle }, box)))
}
