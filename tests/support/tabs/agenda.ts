/** The tab that waits for something, by number; 0 for events that do not belong to a tab. */
export type Owner = number

interface Task {
  readonly owner: Owner
  readonly run: () => void
}

/** A deterministic scheduler of all pending work, one step after another. Work of a tab ends with the tab. */
export class Agenda {
  private tasks: Task[] = []
  private timers: Task[] = []
  private readonly gone = new Set<Owner>()

  /** Schedules a step. It never runs if the tab ends before. */
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

  /** Schedules a step for the next time advance. */
  after(owner: Owner, run: () => void): void {
    if (!this.gone.has(owner)) this.timers.push({ owner, run })
  }

  /** Waits for the next time advance; rejects when the signal aborts. */
  wait(owner: Owner, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      this.after(owner, resolve)
    })
  }

  /** Runs up to this many steps. */
  async steps(count: number): Promise<void> {
    await turn()
    for (let step = 0; step < count; step++) {
      const task = this.tasks.shift()
      if (task === undefined) return
      task.run()
      await turn()
    }
  }

  /** Runs until only timers are pending. */
  async settle(): Promise<void> {
    await this.steps(2000)
  }

  /** Advances the time and lets all timers fire. */
  pass(): void {
    const due = this.timers
    this.timers = []
    for (const { run } of due) run()
  }

  /** Ends a tab: none of its steps run any more. */
  end(owner: Owner): void {
    this.gone.add(owner)
    this.tasks = this.tasks.filter(task => task.owner !== owner)
    this.timers = this.timers.filter(task => task.owner !== owner)
  }
}

/** Lets everything due in this turn of the event loop happen. */
function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
