interface KeyboardLock {
  lock?(keys: readonly string[]): Promise<void>
  unlock?(): void
}

function keyboard(): KeyboardLock | undefined {
  return (navigator as Navigator & { readonly keyboard?: KeyboardLock }).keyboard
}

/** Enters full screen and captures Escape where supported. Returns a function that exits; `onLost` is called if the browser exits first. */
export function enterFullScreen(onLost: () => void): () => void {
  let isStopped = false
  let isFull = false
  const follow = () => {
    const was = isFull
    isFull = document.fullscreenElement !== null
    if (was && !isFull && !isStopped) onLost()
  }
  document.addEventListener('fullscreenchange', follow)
  const entered = document.fullscreenElement === null ? enter() : Promise.resolve(false)
  return () => {
    isStopped = true
    document.removeEventListener('fullscreenchange', follow)
    void entered.then(isOurs => {
      if (!isOurs) return
      keyboard()?.unlock?.()
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
    })
  }
}

/** Requests full screen; resolves to whether it was granted. */
async function enter(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    await keyboard()
      ?.lock?.(['Escape'])
      .catch(() => undefined)
    return true
  } catch {
    return false
  }
}

/** Leaves full screen, or enters it if the browser allows. Call it for a key or a press. */
export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement === null) await enter()
  else await document.exitFullscreen().catch(() => undefined)
}
