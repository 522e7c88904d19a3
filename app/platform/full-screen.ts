interface KeyboardLock {
  lock?(keys: readonly string[]): Promise<void>
  unlock?(): void
}

function keyboard(): KeyboardLock | undefined {
  return (navigator as Navigator & { readonly keyboard?: KeyboardLock }).keyboard
}

/** Fills the screen with this page where the browser allows it, and has Escape come as a key where it can. The answer gives the screen back; `onLost` hears when somebody else has. */
export function fillScreen(onLost: () => void): () => void {
  let isOver = false
  let isFull = false
  const follow = () => {
    const was = isFull
    isFull = document.fullscreenElement !== null
    if (was && !isFull && !isOver) onLost()
  }
  document.addEventListener('fullscreenchange', follow)
  const asked = document.fullscreenElement === null ? ask() : Promise.resolve(false)
  return () => {
    isOver = true
    document.removeEventListener('fullscreenchange', follow)
    void asked.then(isOurs => {
      if (!isOurs) return
      keyboard()?.unlock?.()
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
    })
  }
}

/** Answers whether the screen was given. */
async function ask(): Promise<boolean> {
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
