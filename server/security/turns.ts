/**
 * Lets a few through at each turn of the event loop, in the order in which they came. A thousand requests that arrive at once would else
 * all be begun in one turn, and whoever asks meanwhile would wait for all of them.
 */
export function createTurns(each: number): () => Promise<void> {
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
