/** Who waits for something: a tab's number; 0 for what happens whoever is left. */
export type Owner = number

interface Task {
  readonly owner: Owner
  readonly run: () => void
}

/** All that is under way in a small world: one step after another, in order. What a tab waits for ends with the tab. */
export class Agenda {
  private tasks: Task[] = []
  private timers: Task[] = []
  private readonly gone = new Set<Owner>()

  /** Does something when its turn comes. Never, if the tab is gone before. */
  later<T>(owner: Owner, act: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(act())
        } catch (failure) {
          reject(failure)
        }
      }
      if (!this.gone.has(owner)) this.tasks.push({ owner, run })
    })
  }

  /** Does something when time passes. */
  after(owner: Owner, run: () => void): void {
    if (!this.gone.has(owner)) this.timers.push({ owner, run })
  }

  /** Waits until time passes; rejects when the signal says so. */
  wait(owner: Owner, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      this.after(owner, resolve)
    })
  }

  /** Takes so many steps, as far as there are any. */
  async steps(count: number): Promise<void> {
    await turn()
    for (let step = 0; step < count; step++) {
      const task = this.tasks.shift()
      if (task === undefined) return
      task.run()
      await turn()
    }
  }

  /** Goes on until nothing is under way but time. */
  async settle(): Promise<void> {
    await this.steps(2000)
  }

  /** Lets all who wait for time go on. */
  pass(): void {
    const due = this.timers
    this.timers = []
    for (const { run } of due) run()
  }

  /** A tab is gone: nothing of its own happens any more. */
  end(owner: Owner): void {
    this.gone.add(owner)
    this.tasks = this.tasks.filter(task => task.owner !== owner)
    this.timers = this.timers.filter(task => task.owner !== owner)
  }
}

/** Lets everything that is due in this turn happen. */
function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
