/** Keeps the screen from going dark while this page is looked at, where the browser can. The answer lets it. */
export function stayAwake(): () => void {
  let isOver = false
  let held: WakeLockSentinel | null = null

  async function hold(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (isOver) await lock.release()
      else held = lock
    } catch {
      // A machine that saves power refuses: the show goes on.
    }
  }

  document.addEventListener('visibilitychange', hold)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', hold)
    void held?.release().catch(() => undefined)
  }
}
