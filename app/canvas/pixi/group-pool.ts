import { Container } from 'pixi.js'

/** Render groups for reuse: each has vertex buffers on the GPU that are expensive to create. */
export class GroupPool {
  private readonly free: Container[] = []

  /** An empty render group. */
  acquire(): Container {
    return this.free.pop() ?? new Container({ isRenderGroup: true })
  }

  /** Takes a render group back, without its children. */
  release(container: Container): void {
    container.removeFromParent()
    container.removeChildren()
    container.position.set(0, 0)
    container.visible = true
    this.free.push(container)
  }

  destroy(): void {
    for (const container of this.free) container.destroy()
    this.free.length = 0
  }
}
