import { type Deck, fromFile, type ImageElement, pagesOf, toFile } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { type FetchText, withMasks } from './masks.ts'

/** A deck with a picture of 200 × 100 px for each of these masks. */
function deckWith(...masks: unknown[]): Deck {
  const size = { left: 0, top: 0, width: 200, height: 100 }
  const elements = masks.map((mask, index) => ({ id: `p${index}`, type: 'image', ...size, asset: 'asset:1', mask }))
  const read = fromFile({ version: 1, layouts: [{ elements }] })
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

function masksOf(deck: Deck): (ImageElement['mask'] | undefined)[] {
  return pagesOf(deck).flatMap(page =>
    Object.values(page.elements).map(element => (element.kind === 'image' ? element.mask : undefined)),
  )
}

const nowhere: FetchText = async () => null

test('a mask that is only a URL gets its outline, scaled to its picture; each URL is fetched once', async () => {
  const requests: string[] = []
  const svg = '<svg width="5000" height="2500"><path d="M0 0H5000V2500Z"/></svg>'
  const deck = deckWith({ url: '/m.svg' }, '/m.svg', { url: '/gone.svg' })
  const masked = await withMasks(deck, async url => {
    requests.push(url)
    return url === '/m.svg' ? svg : null
  })
  const outline = { geometry: { kind: 'path', path: 'M0 0L200 0L200 100Z', width: 200, height: 100 }, url: '/m.svg' }
  expect(masksOf(masked)).toEqual([outline, outline, masksOf(deck)[2]])
  expect(requests).toEqual(['/m.svg', '/gone.svg'])
  const again = fromFile(JSON.parse(JSON.stringify(toFile(masked))))
  expect(again.ok && masksOf(again.value)).toEqual(masksOf(masked))
})

test('a data URL can contain the outline', async () => {
  const svg = '<svg viewBox="0 0 10 10"><path fill-rule="evenodd" d="M0 0H10V10Z"/></svg>'
  const masks = [
    'M0 0H10V10Z',
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
    `data:image/svg+xml;base64,${btoa(svg)}`,
  ]
  const paths = masksOf(await withMasks(deckWith(...masks), nowhere)).map(mask => mask?.geometry)
  const path = { kind: 'path', path: 'M0 0L200 0L200 100Z', width: 200, height: 100 }
  expect(paths).toEqual([path, { ...path, evenOdd: true }, { ...path, evenOdd: true }])
})

test('an invalid outline leaves the deck unchanged', async () => {
  const own = { geometry: { kind: 'preset', preset: 'ellipse' }, url: '/m.svg' }
  const deck = deckWith(own, null, { url: '/page.html' }, 'data:text/html,<p>')
  expect(masksOf(await withMasks(deck, async () => '<html></html>'))).toEqual(masksOf(deck))
  const plain = deckWith(null)
  expect(await withMasks(plain, nowhere)).toBe(plain)
})
