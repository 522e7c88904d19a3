import type { SessionMessage, ShowPlace } from '@slidewright/shared'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionChannel } from './channel.ts'
import { SessionClient } from './client.ts'
import { SessionHost, type ShowAsk } from './host.ts'
import { elapsed, startSession, timeOn } from './session-state.ts'

const PLACE: ShowPlace = { current: 'page:1', before: null, isEnd: false, blank: null }

/** Windows that hear each other. */
class Room {
  private readonly listeners = new Map<object, (message: SessionMessage) => void>()

  join(): SessionChannel {
    const self = {}
    return {
      send: message => {
        for (const [window, listen] of [...this.listeners]) if (window !== self) listen(structuredClone(message))
      },
      listen: listener => {
        this.listeners.set(self, listener)
        return () => this.listeners.delete(self)
      },
      close: () => this.listeners.delete(self),
    }
  }
}

function hostIn(room: Room, asked: ShowAsk[] = [], revision = 0): SessionHost {
  return new SessionHost(startSession(PLACE, 1000, null), revision, {
    channel: room.join(),
    address: '/editor?user_design_id=1',
    deckFile: () => ({ title: 'Deck' }),
    now: () => 5000,
    onAsk: ask => asked.push(ask),
    onRemembered: () => undefined,
  })
}

test('a presenter window has the deck and the state of the show, follows it, and asks it for steps', () => {
  const room = new Room()
  const asked: ShowAsk[] = []
  const host = hostIn(room, asked)
  const decks: unknown[] = []
  const client = new SessionClient(room.join(), deck => decks.push(deck))
  expect([decks, client.link, client.address]).toEqual([[{ title: 'Deck' }], 'connected', '/editor?user_design_id=1'])
  client.ask({ kind: 'next' })
  expect(asked).toEqual([{ kind: 'next' }])
  host.apply({ kind: 'place', place: { ...PLACE, current: 'page:2', before: 'page:1' }, at: 4000 })
  expect(client.state).toEqual(host.state)
  expect(timeOn(host.state, 'page:1', 9000)).toBe(3000)
  client.ask({ kind: 'change', act: { kind: 'pause', at: 0 } })
  expect(elapsed(host.state, 99_000)).toBe(4000)
  client.ask({ kind: 'change', act: { kind: 'place', place: PLACE, at: 0 } })
  expect(host.state.place.current).toBe('page:2')
  host.close(true)
  expect(client.link).toBe('ended')
})

test('windows that miss acts or come later are equal to the show again', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('show' as const), page: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('draw' as const), by: fc.nat(1) }),
    fc.record({ kind: fc.constant('undo' as const), by: fc.nat(1) }),
    fc.record({ kind: fc.constant('sleep' as const), by: fc.nat(1) }),
    fc.record({ kind: fc.constant('reload' as const), by: fc.nat(1) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const room = new Room()
      const host = hostIn(room)
      const join = () => new SessionClient(room.join(), () => undefined)
      const clients = [join(), join()]
      for (const [at, each] of steps.entries()) {
        if (each.kind === 'show') {
          host.apply({ kind: 'place', place: { ...PLACE, current: `page:${each.page}` }, at: 1000 + at })
          continue
        }
        const client = clients[each.by]
        if (each.kind === 'draw')
          client?.ask({
            kind: 'change',
            act: {
              kind: 'stroke',
              stroke: { id: `s${at}`, page: 'page:1', tool: 'pen', color: '#112233', width: 2, points: [1, 2] },
            },
          })
        else if (each.kind === 'undo') client?.ask({ kind: 'change', act: { kind: 'undoInk', page: 'page:1' } })
        else if (each.kind === 'sleep') {
          if (client !== undefined) client.revision -= 1
        } else {
          client?.close()
          clients[each.by] = join()
        }
      }
      for (const client of clients) {
        client.check()
        expect(client.state).toEqual(host.state)
      }
    }),
  )
})

test('a show whose window was closed takes up what a presenter window remembers; a silent one is lost', () => {
  const room = new Room()
  const host = hostIn(room)
  const client = new SessionClient(room.join(), () => undefined)
  host.apply({ kind: 'place', place: { ...PLACE, current: 'page:7' }, at: 2000 })
  host.close(false)
  for (let times = 0; times < 3; times += 1) client.check()
  expect(client.link).toBe('connected')
  client.check()
  expect(client.link).toBe('lost')
  const again = hostIn(room)
  expect(again.state.place.current).toBe('page:7')
  expect([client.link, client.state]).toEqual(['connected', again.state])
})
