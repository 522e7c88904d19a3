/** The available renderers. */
export type RendererKind = 'webgl' | 'canvas'

/** Inputs of the choice. `name` is the GPU name reported by WebGL, null without WebGL. */
export interface RendererPreference {
  readonly forced: RendererKind | null
  readonly preferred: RendererKind | null
  readonly name: string | null
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Chooses WebGL unless it is missing or rendered in software, where Canvas2D is many times faster. A preference wins if WebGL is available. */
export function chooseRenderer({ forced, preferred, name }: RendererPreference): RendererKind {
  if (name === null) return 'canvas'
  return forced ?? preferred ?? (SOFTWARE.test(name) ? 'canvas' : 'webgl')
}

let cachedName: string | null | undefined

/** Returns the GPU name reported by WebGL, or null without WebGL. Cached, because reading it takes a context. */
export function webglName(): string | null {
  if (cachedName === undefined) cachedName = readWebglName()
  return cachedName
}

function readWebglName(): string | null {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2')
  if (gl === null) return null
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' ? name : ''
}

/** Parses a renderer's name; null for anything else. */
export function parseRenderer(text: string | null): RendererKind | null {
  return text === 'webgl' || text === 'canvas' ? text : null
}
