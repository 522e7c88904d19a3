/** The longer side of a rasterized SVG, in px. */
const MAX_SIDE = 2400
/** The size of an SVG that does not define one. */
const DEFAULT = { width: 640, height: 480 }
const MAX_CHARACTERS = 2_000_000
/** The maximum number of nodes with all `use` references expanded: a few lines can expand to billions. */
const MAX_PARTS = 100_000

/** Checks whether text is an SVG document. */
export function isSvg(text: string): boolean {
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(text.slice(0, 4000))
}

/** Rasterizes an SVG as an image, so that no script runs and nothing is fetched. Null if it cannot be painted. */
export async function pictureOfSvg(source: string): Promise<File | null> {
  if (source.length > MAX_CHARACTERS || /<!ENTITY/i.test(source)) return null
  const drawing = sanitized(source)
  if (drawing === null) return null
  const url = URL.createObjectURL(new Blob([drawing.source], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = MAX_SIDE / Math.max(drawing.width, drawing.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(drawing.width * scale))
    canvas.height = Math.max(1, Math.round(drawing.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    return blob && new File([blob], 'drawing.png', { type: 'image/png' })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Returns the SVG without scripts or external references, with an explicit size. */
function sanitized(
  source: string,
): { readonly source: string; readonly width: number; readonly height: number } | null {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
  const root = parsed.documentElement
  if (root.localName !== 'svg' || parsed.querySelector('parsererror')) return null
  if (nodeCount(root) > MAX_PARTS) return null
  for (const element of parsed.querySelectorAll('script, foreignObject, iframe, object, embed, audio, video'))
    element.remove()
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const isReference = /(^|:)href$/i.test(name) && !/^\s*(#|data:image\/(png|jpeg|gif|webp))/i.test(value)
      if (/^on/i.test(name) || isReference) element.removeAttribute(name)
    }
  }
  const size = sizeOf(root)
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height))
  return { source: new XMLSerializer().serializeToString(root), ...size }
}

/** Counts the nodes to paint, each `use` as often as it is referenced. */
function nodeCount(root: Element): number {
  const known = new Map<Element, number>()
  const named = new Map([...root.querySelectorAll('[id]')].map(element => [element.id, element]))
  function countNodes(element: Element): number {
    const found = known.get(element)
    if (found !== undefined) return found
    // A cyclic reference is not painted.
    known.set(element, 0)
    let weight = 1
    for (const child of element.children) weight += countNodes(child)
    const href = element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
    const target = element.localName === 'use' && href?.startsWith('#') ? named.get(href.slice(1)) : undefined
    if (target) weight += countNodes(target)
    known.set(element, weight)
    return weight
  }
  return countNodes(root)
}

function sizeOf(root: Element): { readonly width: number; readonly height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const length = (name: string) => {
    const value = root.getAttribute(name) ?? ''
    return /%$/.test(value) ? 0 : Number.parseFloat(value)
  }
  const [width, height] = [length('width') || boxWidth, length('height') || boxHeight]
  const isUsable = width > 0 && height > 0 && Math.max(width, height) / Math.min(width, height) < 100
  return isUsable ? { width, height } : DEFAULT
}
