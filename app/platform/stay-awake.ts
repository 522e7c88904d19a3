/** Keeps the screen awake while this page is visible, where supported. Returns a function that stops it. */
export function keepScreenAwake(): () => void {
  let isReleased = false
  let current: WakeLockSentinel | null = null

  async function acquire(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (isReleased) await lock.release()
      else current = lock
    } catch {
      // Power saving mode refuses a lock; the show continues without it.
    }
  }

  document.addEventListener('visibilitychange', acquire)
  void acquire()
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', acquire)
    void current?.release().catch(() => undefined)
  }
}
