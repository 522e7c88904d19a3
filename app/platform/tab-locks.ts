/** Names that only one tab has at a time. */
export interface TabLocks {
  /** Takes a name for this tab alone, until it is released or the tab is gone. False when it is taken, also by this tab. */
  take(name: string): Promise<boolean>
  release(name: string): void
}

type Release = () => void

/** How often and how long a name is waited for, in ms: the tab that was reloaded may still be letting go. */
const TURNS = 4
const TURN = 100
/** How long other tabs have to say that they hold a name, in ms. */
const ANSWER_WITHIN = 150
const CHANNEL = 'slidewright-holds'

const releases = new Map<string, Release>()

/** The names of this tab. */
export const tabLocks: TabLocks = {
  async take(name) {
    for (let turn = 0; turn < TURNS; turn++) {
      if (turn > 0) await new Promise(resolve => setTimeout(resolve, TURN))
      const release = await ('locks' in navigator ? takeLock(name) : askTabs(name))
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

function takeLock(name: string): Promise<Release | null> {
  return new Promise(resolve => {
    const taken = navigator.locks.request(name, { ifAvailable: true }, lock => {
      if (lock === null) return resolve(null)
      return new Promise<void>(release => resolve(release))
    })
    taken.catch(() => resolve(null))
  })
}

type HoldMessage =
  | { readonly type: 'asked'; readonly name: string; readonly by: string }
  | { readonly type: 'held'; readonly name: string }

/** Names that this tab holds, and those that it asks for with the mark it asks by. */
const held = new Set<string>()
const asked = new Map<string, string>()
let shared: BroadcastChannel | null = null

/** Pages without a safe connection have no locks: there tabs tell each other what they hold. */
function channel(): BroadcastChannel {
  if (shared !== null) return shared
  const made = new BroadcastChannel(CHANNEL)
  made.addEventListener('message', ({ data }: MessageEvent<HoldMessage>) => {
    if (data.type !== 'asked') return
    const mine = asked.get(data.name)
    // Of two that ask at the same time the smaller mark wins.
    const isOurs = held.has(data.name) || (mine !== undefined && mine < data.by)
    if (isOurs) made.postMessage({ type: 'held', name: data.name } satisfies HoldMessage)
  })
  shared = made
  return made
}

async function askTabs(name: string): Promise<Release | null> {
  if (held.has(name) || asked.has(name)) return null
  const by = Math.random().toString(36)
  asked.set(name, by)
  let isTaken = false
  const listen = ({ data }: MessageEvent<HoldMessage>) => {
    // Who asks later has not heard us: it is enough that we hear it.
    if (data.name === name && (data.type === 'held' || data.by < by)) isTaken = true
  }
  channel().addEventListener('message', listen)
  channel().postMessage({ type: 'asked', name, by } satisfies HoldMessage)
  await new Promise(resolve => setTimeout(resolve, ANSWER_WITHIN))
  channel().removeEventListener('message', listen)
  asked.delete(name)
  if (isTaken) return null
  held.add(name)
  return () => void held.delete(name)
}

/** Does something while no other tab does something of the same name. Without locks it is simply done. */
export async function oneTabAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, act) : act()
}
