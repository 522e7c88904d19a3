import { type Renderer, WebGLRenderer } from 'pixi.js'
import type { Upload } from './atlas-page.ts'

/** Returns a function that uploads pixels to a Pixi texture without Pixi retaining a copy. */
export function uploadTo(renderer: Renderer): Upload {
  return (source, canvas, { x, y, width, height }) => {
    if (!(renderer instanceof WebGLRenderer)) return
    const { gl } = renderer
    renderer.texture.bind(source, 0)
    const before: unknown = gl.getParameter(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, before === true)
  }
}
