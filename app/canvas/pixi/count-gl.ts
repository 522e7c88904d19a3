import type { ViewCounts } from '../probe.ts'

/** Counts draw calls and uploads of a WebGL context. */
export function countCalls(gl: WebGL2RenderingContext | WebGLRenderingContext, counts: ViewCounts): void {
  count(gl, ['drawElements', 'drawArrays', 'drawElementsInstanced'], () => counts.draws++)
  count(gl, ['texImage2D', 'texSubImage2D'], () => counts.uploads++)
}

function count(gl: object, names: readonly string[], add: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(gl, name)
    if (typeof method !== 'function') continue
    Reflect.set(gl, name, (...args: unknown[]) => {
      add()
      return Reflect.apply(method, gl, args)
    })
  }
}
