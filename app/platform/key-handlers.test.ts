import { describe, expect, test, vi } from 'vitest'
import { createKeyDispatcher, KEY_ORDER, type KeyAnswer, type KeyPlace } from './key-handlers.ts'

function pressed(type: 'keydown' | 'keyup' = 'keydown') {
  return { type, preventDefault: vi.fn(), stopPropagation: vi.fn() }
}

function dispatcherWith(places: readonly KeyPlace[], answer: (place: KeyPlace) => KeyAnswer = () => false) {
  const dispatcher = createKeyDispatcher<KeyPlace>(KEY_ORDER)
  const asked: KeyPlace[] = []
  const ask = (place: KeyPlace) => {
    asked.push(place)
    return answer(place)
  }
  const releases = places.map(place => dispatcher.add(place, { keydown: () => ask(place), keyup: () => ask(place) }))
  const press = (event = pressed()) => {
    for (const phase of ['capture', 'bubble'] as const)
      if (event.stopPropagation.mock.calls.length === 0) dispatcher.dispatch(phase, event as unknown as KeyboardEvent)
    return event
  }
  return { dispatcher, asked, releases, press }
}

const NAMES = KEY_ORDER.map(({ name }) => name)

describe('handlers of keys', () => {
  test('are asked in the order of the list, whatever the order in which they came', () => {
    const { asked, press } = dispatcherWith(NAMES.toReversed())
    press()
    expect(asked).toEqual(NAMES)
  })

  test.each(NAMES)('when %s takes a key nobody after it is asked', taker => {
    const { asked, press } = dispatcherWith(NAMES.toReversed(), place => place === taker)
    const event = press()
    expect(asked).toEqual(NAMES.slice(0, NAMES.indexOf(taker) + 1))
    expect(event.preventDefault).toHaveBeenCalledTimes(1)
  })

  test('those before the control with the focus keep a key that they take from it, those after it do not', () => {
    for (const { name, phase } of KEY_ORDER) {
      const event = dispatcherWith([name], () => true).press()
      expect(event.stopPropagation.mock.calls.length, name).toBe(phase === 'capture' ? 1 : 0)
    }
  })

  test('all that come before the control are listed before all that come after it', () => {
    const phases = KEY_ORDER.map(({ phase }) => phase)
    expect(phases.lastIndexOf('capture')).toBe(phases.indexOf('bubble') - 1)
  })

  test('a key may be taken and left to the browser', () => {
    const { asked, press } = dispatcherWith(['show', 'shortcuts'], () => 'andBrowser')
    const event = press()
    expect(asked).toEqual(['show'])
    expect(event.preventDefault).not.toHaveBeenCalled()
  })

  test('releases of keys go the same way, and reach only who asks for them', () => {
    const { dispatcher, asked, press } = dispatcherWith(['spaceBar'])
    const keydown = vi.fn(() => true)
    dispatcher.add('shortcuts', { keydown })
    press(pressed('keyup'))
    expect(asked).toEqual(['spaceBar'])
    expect(keydown).not.toHaveBeenCalled()
  })

  test('of one place the first that came is asked first; who has gone is not asked', () => {
    const { asked, releases, press } = dispatcherWith(['shortcuts', 'outline'])
    releases[0]?.()
    press()
    expect(asked).toEqual(['outline'])
  })
})
