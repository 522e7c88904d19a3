import { Container } from 'pixi.js'

/** A pool of render groups, whose vertex buffers are expensive to create. */
export class GroupPool {
  private readonly free: Container[] = []

  /** Returns an empty render group. */
  acquire(): Container {
    return this.free.pop() ?? new Container({ isRenderGroup: true })
  }

  /** Returns a render group to the pool without its children. */
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
