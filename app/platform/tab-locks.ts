/** Named locks, each of which only one tab can have. */
export interface TabLocks {
  /** Acquires a lock until it is released or the tab is closed. Resolves to false if it is taken, also by this tab. */
  take(name: string): Promise<boolean>
  /** Releases a lock. */
  release(name: string): void
}

type Release = () => void

/** Number of attempts and the delay between them in ms: a reloaded tab may not have released its locks yet. */
const ATTEMPTS = 4
const RETRY_DELAY = 100
/** How long other tabs have to report that they have a lock, in ms. */
const ANSWER_TIMEOUT = 150
const CHANNEL = 'slidewright-holds'

const releases = new Map<string, Release>()

/** The locks of this tab. */
export const tabLocks: TabLocks = {
  async take(name) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await new Promise(resolve => setTimeout(resolve, RETRY_DELAY))
      const release = await ('locks' in navigator ? requestLock(name) : negotiateLock(name))
      if (release === null) continue
      releases.set(name, release)
      return true
    }
    return false
  },
  release(name) {
    releases.get(name)?.()
    releases.delete(name)
  },
}

function requestLock(name: string): Promise<Release | null> {
  return new Promise(resolve => {
    const taken = navigator.locks.request(name, { ifAvailable: true }, lock => {
      if (lock === null) return resolve(null)
      return new Promise<void>(release => resolve(release))
    })
    taken.catch(() => resolve(null))
  })
}

type LockMessage =
  | { readonly type: 'asked'; readonly name: string; readonly by: string }
  | { readonly type: 'held'; readonly name: string }

/** Locks that this tab has, and those that it requests, with the id of the request. */
const heldLocks = new Set<string>()
const pendingRequests = new Map<string, string>()
let shared: BroadcastChannel | null = null

/** Returns the channel for negotiating locks: insecure origins have no Web Locks API. */
function channel(): BroadcastChannel {
  if (shared !== null) return shared
  const created = new BroadcastChannel(CHANNEL)
  created.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => {
    if (data.type !== 'asked') return
    const ownId = pendingRequests.get(data.name)
    // Of two concurrent requests the smaller id wins.
    const isOurs = heldLocks.has(data.name) || (ownId !== undefined && ownId < data.by)
    if (isOurs) created.postMessage({ type: 'held', name: data.name } satisfies LockMessage)
  })
  shared = created
  return created
}

async function negotiateLock(name: string): Promise<Release | null> {
  if (heldLocks.has(name) || pendingRequests.has(name)) return null
  const by = Math.random().toString(36)
  pendingRequests.set(name, by)
  let isTaken = false
  const listen = ({ data }: MessageEvent<LockMessage>) => {
    // A later request did not receive ours, but we receive it and compare the ids.
    if (data.name === name && (data.type === 'held' || data.by < by)) isTaken = true
  }
  channel().addEventListener('message', listen)
  channel().postMessage({ type: 'asked', name, by } satisfies LockMessage)
  await new Promise(resolve => setTimeout(resolve, ANSWER_TIMEOUT))
  channel().removeEventListener('message', listen)
  pendingRequests.delete(name)
  if (isTaken) return null
  heldLocks.add(name)
  return () => void heldLocks.delete(name)
}

/** Runs an action exclusively among tabs under a name. Without the Web Locks API it runs at once. */
export async function runExclusively<T>(name: string, act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, act) : act()
}
