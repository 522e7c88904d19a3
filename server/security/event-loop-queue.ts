/**
 * Lets a few through at each turn of the event loop, in the order in which they came. A thousand requests that arrive at once would else
 * all be begun in one turn, and whoever asks meanwhile would wait for all of them.
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
 * Lets so many pass without waiting in each turn of the event loop, and the others in the next ones, in the order in which they came: for
 * what is too short and too frequent to wait for a turn each time.
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
