const SVG = 'http://www.w3.org/2000/svg'

/** An SVG element to draw: its attributes under their names in SVG (undefined ones are left out), and its children or its text. */
export interface SvgShape {
  readonly tag: 'circle' | 'g' | 'path' | 'pattern' | 'rect' | 'text'
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly children?: readonly SvgShape[]
  readonly text?: string
}

/** What each drawn element shows. */
const drawn = new WeakMap<Element, SvgShape>()
const NOTHING: SvgShape = { tag: 'g', attributes: {} }
const NO_CHILDREN: readonly SvgShape[] = []

/**
 * Draws shapes as the only children of an element. Only what differs from the last drawing is written, so that a step of the camera or the
 * pointer costs a few attributes.
 */
export function drawShapes(parent: Element, shapes: readonly SvgShape[]): void {
  for (const [index, shape] of shapes.entries()) {
    const old = parent.children[index]
    if (old?.localName === shape.tag) drawShape(old, shape)
    else {
      const element = parent.ownerDocument.createElementNS(SVG, shape.tag)
      drawShape(element, shape)
      if (old === undefined) parent.append(element)
      else old.replaceWith(element)
    }
  }
  while (parent.childElementCount > shapes.length) parent.lastElementChild?.remove()
}

function drawShape(element: Element, shape: SvgShape): void {
  const before = drawn.get(element) ?? NOTHING
  if (before === shape) return
  drawn.set(element, shape)
  writeAttributes(element, before.attributes, shape.attributes)
  if (shape.text !== undefined || before.text !== undefined) {
    if (shape.text !== before.text) element.textContent = shape.text ?? ''
    if (shape.text !== undefined) return
  }
  if (shape.children !== undefined || before.children !== undefined) drawShapes(element, shape.children ?? NO_CHILDREN)
}

function writeAttributes(element: Element, before: SvgShape['attributes'], now: SvgShape['attributes']): void {
  for (const name of Object.keys(now)) {
    const value = now[name]
    if (value === before[name]) continue
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, String(value))
  }
  for (const name of Object.keys(before)) if (!(name in now)) element.removeAttribute(name)
}
