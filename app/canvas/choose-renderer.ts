/** The two ways to show a page. */
export type RendererKind = 'webgl' | 'canvas'

/** What decides between them. `name` is what WebGL says it runs on, null without WebGL. */
export interface RendererWish {
  readonly forced: RendererKind | null
  readonly preferred: RendererKind | null
  readonly name: string | null
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** WebGL, unless it is missing or computed on the processor: then Canvas2D is many times faster. A wish wins where it can be granted. */
export function chooseRenderer({ forced, preferred, name }: RendererWish): RendererKind {
  if (name === null) return 'canvas'
  return forced ?? preferred ?? (SOFTWARE.test(name) ? 'canvas' : 'webgl')
}

let knownName: string | null | undefined

/** What WebGL runs on here, or null where there is none. Asked once: the answer takes a context of its own. */
export function webglName(): string | null {
  if (knownName === undefined) knownName = askWebgl()
  return knownName
}

function askWebgl(): string | null {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2')
  if (gl === null) return null
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' ? name : ''
}

/** A renderer's name from the address or a preference; anything else is no wish. */
export function parseRenderer(text: string | null): RendererKind | null {
  return text === 'webgl' || text === 'canvas' ? text : null
}
