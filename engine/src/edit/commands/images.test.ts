import { describe, expect, test } from 'vitest'
import { countingIds } from '../../base/id.ts'
import type { Deck } from '../../document/deck.ts'
import type { Element, ImageElement } from '../../document/element.ts'
import { fromFile, toFile } from '../../document/file.ts'
import { pagesOf } from '../../document/read.ts'
import { deckOf, EVEN_MEASURE, element, id, PAGE } from '../../scene/fixture.ts'
import { COMMANDS, type CommandArgs, type CommandId } from '../commands.ts'
import { applyPatches } from '../patches.ts'
import type { Sent, Session } from '../types.ts'
import { undescribed } from './missing-alt-text.ts'

const ASSET = { id: 'asset:p', hash: 'h', mime: 'image/png', width: 800, height: 400, url: '/p.png' } as const
const picture = (name = 'a', more: object = {}) =>
  element('image', name, { x: 100, y: 100, width: 400, height: 200 }, { asset: ASSET.id, fit: 'cover', ...more })

function deckWith(...elements: readonly Element[]): Deck {
  return { ...deckOf(elements), assets: { [ASSET.id]: ASSET } }
}

function session(...elements: readonly string[]): Session {
  return {
    selection: { page: PAGE, elements: elements.map(id), inside: null, editing: null },
    overrides: new Map(),
    hover: null,
  } as unknown as Session
}

/** What a command sends; null where it refuses. Asked first without `send`, it must answer the same (E4). */
function run<Id extends CommandId>(deck: Deck, command: Id, args: CommandArgs<Id>, ...selected: readonly string[]) {
  const context = { deck, session: session(...selected), measure: EVEN_MEASURE, ids: countingIds('n') }
  let sent: Sent | null = null
  const act = COMMANDS[command].run as unknown as (
    on: typeof context,
    args: unknown,
    send?: (sent: Sent) => void,
  ) => boolean
  const could = act(context, args)
  const did = act(context, args, result => {
    sent = result
  })
  expect(did).toBe(could)
  return sent as Sent | null
}

function imageAfter<Id extends CommandId>(deck: Deck, command: Id, args: CommandArgs<Id>, name = 'a'): ImageElement {
  const sent = run(deck, command, args, name) ?? expect.fail('refused')
  const { after, patches, inverse } = sent.transaction
  expect(applyPatches(after, inverse)).toEqual(deck)
  expect(applyPatches(deck, patches)).toEqual(after)
  const read = fromFile(JSON.parse(JSON.stringify(toFile(after))))
  expect(read.ok && read.value).toEqual(after)
  return after.pages[PAGE]?.elements[id(name)] as ImageElement
}

describe('M7 a crop', () => {
  test('is cut to a shape in the same step', () => {
    const frame = { x: 200, y: 100, width: 100, height: 200, rotation: 0 }
    const crop = { x: 0.25, y: 0, width: 0.25, height: 1 }
    const image = imageAfter(deckWith(picture()), 'image.crop', {
      element: id('a'),
      frame,
      crop,
      mask: { preset: 'ellipse' },
    })
    expect(image).toMatchObject({ frame, crop, mask: { geometry: { kind: 'preset', preset: 'ellipse' } } })
  })

  test('in one step writes frame and part, remembered as edited by hand', () => {
    const built = picture('a', { origin: { slot: 'picture', edited: [] } })
    const frame = { x: 200, y: 100, width: 100, height: 200, rotation: 0 }
    const crop = { x: 0.25, y: 0, width: 0.25, height: 1 }
    const image = imageAfter(deckWith(built), 'image.crop', { element: id('a'), frame, crop })
    expect(image).toMatchObject({ frame, crop, origin: { edited: ['image', 'frame'] } })
  })

  test('cropping to a ratio keeps the center; reverting shows the whole picture in place', () => {
    const deck = deckWith(picture())
    const square = imageAfter(deck, 'image.cropToRatio', { ratio: 1 })
    expect(square).toMatchObject({ frame: { x: 200, width: 200, height: 200 }, crop: { x: 0.25, width: 0.5 } })
    const back = imageAfter(deckWith(square), 'image.resetCrop', undefined)
    expect(back.frame).toEqual(picture().frame)
    expect(back.crop).toBeUndefined()
    expect(run(deck, 'image.resetCrop', undefined, 'a')).toBeNull()
  })

  test('is refused for locked elements, other kinds, and missing files', () => {
    const shape = element('shape', 's')
    expect(run(deckWith(picture('a', { locked: true })), 'image.cropToRatio', { ratio: 1 }, 'a')).toBeNull()
    expect(run(deckWith(shape), 'image.cropToRatio', { ratio: 1 }, 's')).toBeNull()
    expect(run(deckOf([picture()]), 'image.cropToRatio', { ratio: 1 }, 'a')).toBeNull()
  })
})

describe('M6 a mask', () => {
  test('is a preset, the outline of an SVG with its holes, or null', () => {
    const deck = deckWith(picture())
    expect(imageAfter(deck, 'image.setMask', { mask: { preset: 'ellipse' } }).mask?.geometry).toEqual({
      kind: 'preset',
      preset: 'ellipse',
    })
    const svg = '<svg viewBox="0 0 4 2"><path fill-rule="evenodd" d="M0 0H4V2H0ZM1 .5H3V1.5H1Z"/></svg>'
    const own = imageAfter(deck, 'image.setMask', { mask: { svg } }).mask?.geometry
    expect(own).toMatchObject({ kind: 'path', width: 400, height: 200, evenOdd: true })
    expect(
      imageAfter(deckWith(picture('a', { mask: { geometry: own } })), 'image.setMask', { mask: null }).mask,
    ).toBeNull()
  })

  test('without an outline is refused', () => {
    expect(run(deckWith(picture()), 'image.setMask', { mask: { svg: '<svg><script/></svg>' } }, 'a')).toBeNull()
  })

  test('with round corners has their radius in px, half the shorter side at most', () => {
    const deck = deckWith(picture())
    expect(imageAfter(deck, 'image.setRadius', { radius: 20 }).mask?.geometry).toMatchObject({ adjust: [10_000] })
    expect(imageAfter(deck, 'image.setRadius', { radius: 900 }).mask?.geometry).toMatchObject({ adjust: [50_000] })
  })
})

describe('M10 filters', () => {
  test('are set one by one and go when they do nothing', () => {
    const some = picture('a', { filters: { contrast: 20 } })
    expect(imageAfter(deckWith(some), 'image.setFilters', { filters: { brightness: 10 } }).filters).toEqual({
      contrast: 20,
      brightness: 10,
    })
    expect('filters' in imageAfter(deckWith(some), 'image.setFilters', { filters: { contrast: 0 } })).toBe(false)
  })

  test('are in slots of the theme, so that a duotone follows it', () => {
    const duotone = { dark: { base: 'text1' }, light: { base: 'accent2' } } as const
    const toned = imageAfter(deckWith(picture()), 'image.setFilters', { filters: { duotone } })
    expect(toned.filters).toEqual({ duotone })
    expect('filters' in imageAfter(deckWith(toned), 'image.setFilters', { filters: {}, isPlain: true })).toBe(false)
  })

  test('stay with crop, mask and frame when the picture is replaced', () => {
    const made = picture('a', {
      filters: { sepia: 50 },
      crop: { x: 0.2, y: 0, width: 0.5, height: 0.5 },
      mask: { geometry: { kind: 'preset', preset: 'heart' } },
    })
    const asset = { ...ASSET, id: 'asset:q' as const, hash: 'q', url: '/q.png' }
    const replaced = imageAfter(deckWith(made), 'element.replaceImage', { element: id('a'), asset })
    expect(replaced).toEqual({ ...made, asset: 'asset:q' })
  })
})

describe('M13 pictures without words', () => {
  const deck = deckWith(
    picture('a', { alt: 'A bridge' }),
    picture('b', { alt: '' }),
    picture('c', { alt: null }),
    picture('d', { alt: ' ' }),
    picture('e', { alt: '', hidden: true }),
  )

  test('are counted, except described, decorative and hidden ones', () => {
    expect(undescribed(deck).map(({ element }) => element)).toEqual([id('b'), id('d')])
  })

  test('are shown one after the other, round the end', () => {
    const next = (...selected: string[]) =>
      run(deck, 'image.nextUndescribed', undefined, ...selected)?.select?.elements ?? null
    expect(next()).toEqual([id('b')])
    expect(next('b')).toEqual([id('d')])
    expect(next('d')).toEqual([id('b')])
    expect(run(deckWith(picture('a', { alt: 'x' })), 'image.nextUndescribed', undefined)).toBeNull()
  })

  test.each([
    [
      { x: 400, y: 300 },
      { x: 160, y: 180 },
    ],
    [
      { x: 10, y: 530 },
      { x: 0, y: 300 },
    ],
  ])('a picture has its middle where it is dropped, and all of it on the page: %o', (at, corner) => {
    const after = run(deckWith(), 'insert.image', { asset: ASSET, at })?.transaction.after
    const [frame] = after
      ? pagesOf(after)
          .flatMap(page => Object.values(page.elements))
          .map(one => one.frame)
      : []
    expect(frame).toEqual({ ...corner, width: 480, height: 240, rotation: 0 })
  })

  test('a picture for another page does not switch to it; if that page is gone, the current one gets it', () => {
    const other = run(deckWith(), 'insert.image', { asset: ASSET, page: 'page:gone' })
    expect(other?.select?.page).toBe(PAGE)
    const away = run(deckWith(), 'page.add', undefined)?.transaction.after ?? expect.fail('refused')
    const second = pagesOf(away).find(({ id: name }) => name !== PAGE)?.id ?? expect.fail('no page')
    const sent = run(away, 'insert.image', { asset: ASSET, page: second })
    expect(Object.keys(sent?.transaction.after.pages[second]?.elements ?? {})).toHaveLength(1)
    expect(sent?.select).toBeUndefined()
  })

  test('a picture that is put on a page is one of them', () => {
    const sent = run(deck, 'insert.image', { asset: ASSET })
    expect(sent && undescribed(sent.transaction.after)).toHaveLength(3)
  })
})
