import type { PageId } from '@slidewright/engine/internal'
import { ROUTES } from '@slidewright/shared'
import { useEffect, useRef } from 'react'
import { session } from '../../stores/session.ts'
import type { SharedDeck } from './shared-deck.ts'

/** How often times are reported, in ms: so soon a page that is open notices that its link was switched off. */
const REPORT_MS = 10_000

/** Reports how long each page is looked at, without saying by whom; a link that was switched off meanwhile takes the deck away. */
export function useVisit(store: SharedDeck, page: PageId | null, isEnd: boolean): void {
  const state = useRef({ page, isEnd })
  state.current = { page, isEnd: state.current.isEnd || isEnd }
  const times = useRef(new Map<PageId, number>())
  const since = useRef(performance.now())

  useEffect(() => {
    since.current = performance.now()
    return () => addTime(times.current, page, since.current)
  }, [page])

  useEffect(() => {
    let visit: string | null = null
    const body = () => ({ sign_id: store.signId, ...(store.pass !== undefined && { pass: store.pass }) })
    const report = () => {
      if (document.visibilityState === 'visible') addTime(times.current, state.current.page, since.current)
      since.current = performance.now()
      const pages = [...times.current].slice(0, 50).map(([page_id, ms]) => ({ page_id, ms: Math.round(ms) }))
      times.current.clear()
      return { ...body(), ...(visit !== null && { visit_id: visit }), is_end: state.current.isEnd, pages }
    }
    const ask = async () => {
      const answer = await session.api.call('viewLog', visit === null ? body() : report())
      if (answer.ok) visit = answer.value.visit_id
      else if (answer.error.name === 'notFound' || answer.error.name === 'sharePassword') await store.open()
    }
    const leave = () => {
      if (document.visibilityState === 'visible') since.current = performance.now()
      else if (visit !== null) {
        addTime(times.current, state.current.page, since.current)
        const type = 'application/json'
        navigator.sendBeacon(ROUTES.viewLog.path, new Blob([JSON.stringify(report())], { type }))
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), REPORT_MS)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [store])
}

function addTime(times: Map<PageId, number>, page: PageId | null, since: number): void {
  if (page !== null) times.set(page, (times.get(page) ?? 0) + performance.now() - since)
}
