import { expect, type Page } from '@playwright/test'
import {
  type Asset,
  createDeck,
  createImage,
  createPage,
  createShape,
  createText,
  type Deck,
  type Element,
  type ElementId,
  type Frame,
  keysBetween,
  type PageId,
  type Theme,
  toFile,
} from '@slidewright/engine/internal'
import { plainPng } from '../support/png.ts'
import { isSharing, openAs } from '../support/shared-page.ts'

/** What the pages of test decks are measured in. */
const PAGE = { width: 960, height: 540 }

const THEME: Theme = {
  id: 'test',
  name: 'Test',
  type: 'light',
  colors: {
    text1: '#1C1C1C',
    background1: '#FFFFFF',
    text2: '#555555',
    background2: '#EEEEEE',
    accent1: '#1F6F54',
    accent2: '#C2452D',
    accent3: '#2C5AA0',
    accent4: '#B07A1E',
    accent5: '#7A3E8E',
    accent6: '#3A7F8C',
  },
  fonts: { title: 'Poppins', body: 'Noto Sans' },
}

/** A visitor of a server, who can save decks without a browser. */
export interface Visitor {
  readonly uuid: string
  readonly url: string
}

/** The visitor of tests that share a page: a page that lives on keeps its visitor. */
const shared = new Map<string, Visitor>()

/** Asks the server for a visitor. Tests that share a page are all of the same one. */
export async function visitor(url: string): Promise<Visitor> {
  const known = isSharing() ? shared.get(url) : undefined
  const who = known ?? (await newVisitor(url))
  if (isSharing()) shared.set(url, who)
  return who
}

/** Asks the server for a visitor who has nothing yet, also in a page that others have had. */
export async function newVisitor(url: string): Promise<Visitor> {
  const { tourist_uuid } = (await post(`${url}/api/user/tourist`, {}, {})) as { tourist_uuid: string }
  return { uuid: tourist_uuid, url }
}

/** Saves a deck as its visitor; answers its id. */
export async function saveDeck(who: Visitor, deck: Deck, more: object = {}): Promise<string> {
  const canvas = await uploadFile(who, Buffer.from(JSON.stringify(toFile(deck))), {
    format: 'json',
    upload_type: 'canvas',
    mime: 'application/json',
  })
  const saved = await call(who, '/api/design/save', {
    name: deck.title,
    canvas_url: canvas,
    size: deck.size,
    is_vip: 1,
    ...more,
  })
  return (saved as { user_design_id: string }).user_design_id
}

/** A deck as the server has it, written out as its file. */
export async function storedDeck({ uuid, url }: Visitor, id: string): Promise<string> {
  const answer = await fetch(`${url}/api/design/file?user_design_id=${id}&name=canvas`, {
    headers: { 'X-Tourist-Uuid': uuid },
  })
  return answer.text()
}

/** Uploads a picture of one color; answers it as an asset. */
export async function uploadPicture(who: Visitor, id: number): Promise<Asset> {
  const bytes = plainPng(64, 48, [40 + id, 90, 160])
  const url = await uploadFile(who, bytes, { format: 'png', upload_type: 'picture', mime: 'image/png' })
  return { id: `asset:${id}`, hash: `h${id}`, mime: 'image/png', width: 64, height: 48, url }
}

/** A deck with these elements on each of its pages. */
export function deckOf(pages: readonly (readonly Element[])[], assets: readonly Asset[] = []): Deck {
  const deck = createDeck({ theme: THEME, title: 'Test deck', language: 'en' })
  const orders = keysBetween(null, null, pages.length)
  const made = pages.map((elements, index) => {
    const keys = keysBetween(null, null, elements.length)
    const placed = elements.map((element, at) => ({ ...element, order: keys[at] ?? 'a0' }) as Element)
    const id: PageId = `page:${index + 1}`
    return createPage({
      id,
      order: orders[index] ?? 'a0',
      elements: Object.fromEntries(placed.map(each => [each.id, each])),
    })
  })
  return {
    ...deck,
    pages: Object.fromEntries(made.map(page => [page.id, page])),
    assets: Object.fromEntries(assets.map(asset => [asset.id, asset])),
  }
}

/** A box of a shape in a theme's color. */
export function box(name: string, frame: Omit<Frame, 'rotation'>, preset = 'rect'): Element {
  return createShape(idOf(name), frame, preset)
}

/** Some words. */
export function words(name: string, frame: Omit<Frame, 'rotation'>, text: string): Element {
  return createText(idOf(name), frame, text)
}

/** A picture cut to an ellipse. */
export function roundPicture(name: string, frame: Omit<Frame, 'rotation'>, asset: Asset): Element {
  return {
    ...createImage(idOf(name), frame, asset.id),
    mask: { geometry: { kind: 'preset', preset: 'ellipse' } },
  } as Element
}

function idOf(name: string): ElementId {
  return `element:${name}`
}

/** Opens a deck in the editor as its visitor and waits until it is painted. */
export async function openDeck(page: Page, who: Visitor, id: string, query = ''): Promise<MouseDriver> {
  await openAs(page, who.uuid, `/editor?user_design_id=${id}${query}`)
  await settled(page)
  return handOn(page)
}

/** Waits until nothing is left to be painted, and what stands beside the page shows the last change. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const view = (window as unknown as { slidewrightView?: { isSettled(): boolean; counts: { frames: number } } })
      .slidewrightView
    return view !== undefined && view.counts.frames > 0 && view.isSettled()
  })
  // Panels ask anew behind a frame, when the browser has nothing better to do, and are shown behind the next.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise(requestAnimationFrame)
      await new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 }))
    }
  })
}

/** Lets so many ms pass by the clock of the page: what the app does after fewer has begun then, however busy the machine is. */
export function letPass(page: Page, ms: number): Promise<void> {
  return page.evaluate(time => new Promise<void>(resolve => setTimeout(resolve, time)), ms)
}

/** Writes over the words at a place of the page, as one change: typed key by key it is several on a slow machine, each saved apart. */
export async function writeOver(page: Page, hand: MouseDriver, at: readonly [x: number, y: number], text: string) {
  await hand.doubleClick(...at)
  await expect(page.locator('[data-text-editing]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Escape')
}

/** What the view has counted since it was last cleared. */
export function counts(
  page: Page,
): Promise<Record<'frames' | 'draws' | 'uploads' | 'built' | 'moved' | 'baked', number>> {
  return page.evaluate(() => {
    const view = (window as unknown as { slidewrightView: { counts: never } }).slidewrightView
    return view.counts
  })
}

/** Lets the counts begin anew. */
export function clearCounts(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { slidewrightView: { clear(): void } }).slidewrightView.clear())
}

/** Drives the mouse, in px of the page at 960×540. */
export interface MouseDriver {
  at(x: number, y: number): Promise<{ x: number; y: number }>
  click(x: number, y: number, options?: Parameters<Page['mouse']['click']>[2]): Promise<void>
  doubleClick(x: number, y: number): Promise<void>
  /** Takes hold and moves by so many px of the page, in steps. Leaves the button pressed if told so. */
  drag(
    from: readonly [number, number],
    by: readonly [number, number],
    options?: { readonly hold?: boolean },
  ): Promise<void>
  /** Takes a handle of the selection and moves it by px of the page. */
  dragHandle(handle: string, by: readonly [number, number], options?: { readonly hold?: boolean }): Promise<void>
}

function handOn(page: Page): MouseDriver {
  async function paper() {
    const rect = await page.locator('[class*="paper"]').first().boundingBox()
    if (rect === null) throw new Error('The page is not on the screen')
    return rect
  }
  async function at(x: number, y: number) {
    const rect = await paper()
    return { x: rect.x + (x * rect.width) / PAGE.width, y: rect.y + (y * rect.height) / PAGE.height }
  }
  async function travel(from: { x: number; y: number }, by: readonly [number, number], hold: boolean) {
    const zoom = (await paper()).width / PAGE.width
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + (by[0] * zoom) / 2, from.y + (by[1] * zoom) / 2, { steps: 3 })
    await page.mouse.move(from.x + by[0] * zoom, from.y + by[1] * zoom, { steps: 3 })
    if (!hold) await page.mouse.up()
  }
  return {
    at,
    async click(x, y, options) {
      const place = await at(x, y)
      await page.mouse.click(place.x, place.y, options)
    },
    async doubleClick(x, y) {
      const place = await at(x, y)
      await page.mouse.dblclick(place.x, place.y)
    },
    async drag(from, by, { hold = false } = {}) {
      await travel(await at(...from), by, hold)
    },
    async dragHandle(handle, by, { hold = false } = {}) {
      await settled(page)
      const rect = await page.locator(`[data-handle="${handle}"]`).boundingBox()
      if (rect === null) throw new Error(`There is no handle ${handle}`)
      await travel({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }, by, hold)
    },
  }
}

/** The number in a field of the format panel. */
export function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

/** Expects the selected element's frame to be this, each number within one px. */
export async function expectFrame(
  page: Page,
  frame: readonly [x: number, y: number, width: number, height: number],
): Promise<void> {
  for (const [index, name] of ['Left edge', 'Top edge', 'Width', 'Height'].entries()) {
    await expect
      .poll(async () => Math.abs(Number(await field(page, name).inputValue()) - (frame[index] ?? 0)), { message: name })
      .toBeLessThanOrEqual(1)
  }
}

interface FileKind {
  readonly format: string
  readonly upload_type: string
  readonly mime: string
}

/** Uploads a file as a visitor; answers its address. */
export async function uploadFile(who: Visitor, bytes: Buffer, { mime, ...kind }: FileKind): Promise<string> {
  const token = (await call(who, '/api/upload/oss/token', {
    ...kind,
    key_name: '',
    file_size: bytes.length,
  })) as Record<string, string>
  const form = new FormData()
  form.set('success_action_status', '200')
  form.set('key', token.dir ?? '')
  form.set('policy', token.policy ?? '')
  form.set('OSSAccessKeyId', token.accessid ?? '')
  form.set('callback', token.callback ?? '')
  form.set('signature', token.signature ?? '')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), `file.${kind.format}`)
  const answer = await fetch(new URL(token.host ?? '', who.url), { method: 'POST', body: form })
  const { data } = (await answer.json()) as { data: { url: string } }
  return data.url
}

function call({ url, uuid }: Visitor, path: string, body: object): Promise<unknown> {
  return post(`${url}${path}`, body, { 'X-Tourist-Uuid': uuid })
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, data } = (await answer.json()) as { code: number; data: unknown }
  if (code !== 0) throw new Error(`${url} answered ${code}`)
  return data
}

/** Red, green and blue as they are painted at a place of the page, once everything has settled. */
export async function colorAt(page: Page, hand: MouseDriver, x: number, y: number): Promise<readonly number[]> {
  await settled(page)
  const at = await hand.at(x, y)
  return page.evaluate(place => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
    const surface = canvas && new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    if (!canvas || !surface) throw new Error('Nothing is painted')
    surface.drawImage(canvas, 0, 0)
    const box = canvas.getBoundingClientRect()
    const scale = canvas.width / box.width
    return [
      ...surface.getImageData(Math.round((place.x - box.left) * scale), Math.round((place.y - box.top) * scale), 1, 1)
        .data,
    ].slice(0, 3)
  }, at)
}
