/** The longest side of the picture that is made of a drawing, in px. */
const LONGEST = 2400
/** A drawing that does not say how large it is. */
const DEFAULT = { width: 640, height: 480 }
const MAX_CHARACTERS = 2_000_000
/** So many parts a drawing may have once all of its repetitions are drawn: a few lines can stand for billions. */
const MAX_PARTS = 100_000

/** Whether words are the source of a drawing. */
export function isSvg(text: string): boolean {
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(text.slice(0, 4000))
}

/** A drawing as a picture. It is painted by the browser as a picture is: nothing in it runs and nothing is fetched for it. Null where it cannot be painted. */
export async function pictureOfSvg(source: string): Promise<File | null> {
  if (source.length > MAX_CHARACTERS || /<!ENTITY/i.test(source)) return null
  const drawing = cleaned(source)
  if (drawing === null) return null
  const url = URL.createObjectURL(new Blob([drawing.source], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = LONGEST / Math.max(drawing.width, drawing.height)
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

/** The drawing without what runs or fetches, with a size. */
function cleaned(source: string): { readonly source: string; readonly width: number; readonly height: number } | null {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
  const root = parsed.documentElement
  if (root.localName !== 'svg' || parsed.querySelector('parsererror')) return null
  if (weightOf(root) > MAX_PARTS) return null
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

/** How many parts are drawn, repetitions (`use`) counted as often as they are. */
function weightOf(root: Element): number {
  const known = new Map<Element, number>()
  const named = new Map([...root.querySelectorAll('[id]')].map(element => [element.id, element]))
  function weigh(element: Element): number {
    const found = known.get(element)
    if (found !== undefined) return found
    // What leads back to itself is not drawn.
    known.set(element, 0)
    let weight = 1
    for (const child of element.children) weight += weigh(child)
    const href = element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
    const target = element.localName === 'use' && href?.startsWith('#') ? named.get(href.slice(1)) : undefined
    if (target) weight += weigh(target)
    known.set(element, weight)
    return weight
  }
  return weigh(root)
}

function sizeOf(root: Element): { readonly width: number; readonly height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const length = (name: string) => {
    const value = root.getAttribute(name) ?? ''
    return /%$/.test(value) ? 0 : Number.parseFloat(value)
  }
  const [width, height] = [length('width') || boxWidth, length('height') || boxHeight]
  const isReal = width > 0 && height > 0 && Math.max(width, height) / Math.min(width, height) < 100
  return isReal ? { width, height } : DEFAULT
}
