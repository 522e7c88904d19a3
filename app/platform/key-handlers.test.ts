import { describe, expect, test, vi } from 'vitest'
import { createKeyDispatcher, KEY_ORDER, type KeyAnswer, type KeyPlace } from './key-handlers.ts'

function pressed(type: 'keydown' | 'keyup' = 'keydown') {
  return { type, preventDefault: vi.fn(), stopPropagation: vi.fn() }
}

function dispatcherWith(places: readonly KeyPlace[], answer: (place: KeyPlace) => KeyAnswer = () => false) {
  const dispatcher = createKeyDispatcher<KeyPlace>(KEY_ORDER)
  const called: KeyPlace[] = []
  const call = (place: KeyPlace) => {
    called.push(place)
    return answer(place)
  }
  const releases = places.map(place => dispatcher.add(place, { keydown: () => call(place), keyup: () => call(place) }))
  const press = (event = pressed()) => {
    for (const phase of ['capture', 'bubble'] as const)
      if (event.stopPropagation.mock.calls.length === 0) dispatcher.dispatch(phase, event as unknown as KeyboardEvent)
    return event
  }
  return { dispatcher, called, releases, press }
}

const NAMES = KEY_ORDER.map(({ name }) => name)

describe('key handlers', () => {
  test('are called in the order of the list, whatever the order of registration', () => {
    const { called, press } = dispatcherWith(NAMES.toReversed())
    press()
    expect(called).toEqual(NAMES)
  })

  test.each(NAMES)('when %s handles a key, no later handler is called', taker => {
    const { called, press } = dispatcherWith(NAMES.toReversed(), place => place === taker)
    const event = press()
    expect(called).toEqual(NAMES.slice(0, NAMES.indexOf(taker) + 1))
    expect(event.preventDefault).toHaveBeenCalledTimes(1)
  })

  test('capture handlers stop keys that they handle, bubble handlers do not', () => {
    for (const { name, phase } of KEY_ORDER) {
      const event = dispatcherWith([name], () => true).press()
      expect(event.stopPropagation.mock.calls.length, name).toBe(phase === 'capture' ? 1 : 0)
    }
  })

  test('all capture handlers are listed before all bubble handlers', () => {
    const phases = KEY_ORDER.map(({ phase }) => phase)
    expect(phases.lastIndexOf('capture')).toBe(phases.indexOf('bubble') - 1)
  })

  test('a key may be handled and still left to the browser', () => {
    const { called, press } = dispatcherWith(['show', 'shortcuts'], () => 'andBrowser')
    const event = press()
    expect(called).toEqual(['show'])
    expect(event.preventDefault).not.toHaveBeenCalled()
  })

  test('key releases follow the same order and reach only handlers with keyup', () => {
    const { dispatcher, called, press } = dispatcherWith(['spaceBar'])
    const keydown = vi.fn(() => true)
    dispatcher.add('shortcuts', { keydown })
    press(pressed('keyup'))
    expect(called).toEqual(['spaceBar'])
    expect(keydown).not.toHaveBeenCalled()
  })

  test('handlers of the same place are called in order of registration; removed ones are not called', () => {
    const { called, releases, press } = dispatcherWith(['shortcuts', 'outline'])
    releases[0]?.()
    press()
    expect(called).toEqual(['outline'])
  })
})
