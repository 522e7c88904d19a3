import { useSyncExternalStore } from 'react'

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns whether the browser is online, and follows changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}
