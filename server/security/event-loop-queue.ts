/**
 * Admits a few tasks per turn of the event loop, in order. Otherwise a thousand requests that arrive at once would all start in one turn,
 * and everyone else would have to wait for all of them.
 */
export function createEventLoopQueue(each: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let isAwake = false

  function letThrough(): void {
    for (const go of waiting.splice(0, each)) go()
    isAwake = waiting.length > 0
    if (isAwake) setImmediate(letThrough)
  }

  return () =>
    new Promise(resolve => {
      waiting.push(resolve)
      if (isAwake) return
      isAwake = true
      setImmediate(letThrough)
    })
}

/**
 * Admits a number of tasks per turn of the event loop without delay, and the others in the following turns, in order: for tasks that are
 * too short and frequent to always wait for a turn.
 */
export function createEventLoopThrottle(each: number): () => Promise<void> | undefined {
  const turns = createEventLoopQueue(each)
  let passed = 0
  let isCounting = false
  let waiting = 0
  return () => {
    if (waiting === 0 && passed < each) {
      passed++
      if (!isCounting) setImmediate(endTurn)
      isCounting = true
      return undefined
    }
    waiting++
    return turns().finally(() => waiting--)
  }

  function endTurn(): void {
    isCounting = false
    passed = 0
  }
}
