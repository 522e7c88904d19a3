import {
  COMMAND_IDS,
  type CommandId,
  type Created,
  createIds,
  elementOf,
  type MirrorNode,
  mirrorOf,
  type Page,
  readingOrder,
} from '@slidewright/engine/internal'
import { fakeMeasure, pick, randomDeck } from '@slidewright/engine/testing'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { type EditorContext, EditorProvider } from '../../app/editor/session/editor-context.ts'
import { createEditorStore, type EditorStore } from '../../app/editor/session/editor-store.ts'
import { ViewStore } from '../../app/editor/session/view-store.ts'
import { Mirror } from '../../app/editor/stage/mirror/Mirror.tsx'
import { startTexts } from '../../app/i18n/index.ts'
import { seededRandom } from '../../engine/src/base/random.ts'
import { MAKERS } from '../../engine/src/testing/fuzz-args.ts'

/** The findings of random commands on the mirror. */
export interface MirrorReport {
  readonly ran: number
  readonly roles: readonly string[]
  /** The errors and the commands that caused them; empty if there are none. */
  readonly wrong: readonly string[]
}

declare global {
  var tryMirror: (seed: number, commands: number) => Promise<MirrorReport>
  var ready: boolean
}

interface Mount {
  readonly host: HTMLElement
  readonly root: Root
}

function mount(store: EditorStore): Mount {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const context = { store, view: new ViewStore(store.size), commands: [] } as unknown as EditorContext
  flushSync(() => root.render(createElement(EditorProvider, { value: context }, createElement(Mirror))))
  return { host, root }
}

function unmount({ host, root }: Mount): void {
  flushSync(() => root.unmount())
  host.remove()
}

/** Returns the markup without the focus, which is set imperatively. The order of attributes is ignored. */
function markupOf({ host }: Mount): string {
  const copy = host.cloneNode(true) as HTMLElement
  for (const block of copy.querySelectorAll('[data-mirrored]'))
    for (const name of ['role', 'aria-roledescription', 'aria-label']) block.removeAttribute(name)
  copy.querySelector('[data-mirror]')?.removeAttribute('style')
  for (const part of copy.querySelectorAll('*')) inOrder(part)
  return copy.innerHTML
}

function inOrder(part: Element): void {
  const attributes = [...part.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name } of attributes) part.removeAttribute(name)
  for (const { name, value } of attributes) part.setAttribute(name, value)
}

/** Returns both texts from shortly before their first difference. */
function difference(was: string, is: string): string {
  const at = was.split('').findIndex((sign, index) => sign !== is[index])
  const from = Math.max(0, (at === -1 ? was.length : at) - 60)
  return `…${was.slice(from, from + 420)}… for …${is.slice(from, from + 420)}…`
}

/** Returns the texts and accessible names that are read, in order. */
function readOut(host: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node instanceof HTMLElement ? node.ariaLabel : node.textContent
    if (words && !(node instanceof HTMLElement && node.matches('[data-mirror], [data-mirrored], a'))) texts.push(words)
  }
  return texts
}

function namesOf({ name, children }: MirrorNode): string[] {
  return [name, ...children.flatMap(namesOf)].filter(Boolean)
}

/** Returns the ids of elements with readable content in the mirror. */
function idsRead(node: MirrorNode): string[] {
  return [...(node.element === null ? [] : [node.element]), ...node.children.flatMap(idsRead)]
}

/** How long the mirror may take to synchronize, in ms. */
const PATIENCE = 1000

/** Returns the markup of both mirrors once they agree or time out: focus changes the selection, which is rendered a moment later. */
async function markups(persistent: Mount, store: EditorStore): Promise<readonly [was: string, is: string]> {
  const fresh = mount(store)
  const end = performance.now() + PATIENCE
  while (markupOf(persistent) !== markupOf(fresh) && performance.now() < end)
    await new Promise(done => setTimeout(done, 10))
  const both = [markupOf(persistent), markupOf(fresh)] as const
  unmount(fresh)
  return both
}

async function wrongWith(persistent: Mount, store: EditorStore): Promise<string | null> {
  const [was, is] = await markups(persistent, store)
  if (was !== is) return `differs from one made anew: ${difference(was, is)}`
  const { page, deck } = store
  if (page === null) return null
  const made = mirrorOf(deck, page.id)
  const [texts, meant] = [readOut(persistent.host), made.children.flatMap(namesOf)]
  if (JSON.stringify(texts) !== JSON.stringify(meant)) return `reads ${texts.join(' | ')} for ${meant.join(' | ')}`
  return orderOf(persistent, page, new Set(idsRead(made)))
}

/** Checks that the top-level blocks are the readable ones in reading order; elements that are only selected follow. */
function orderOf({ host }: Mount, page: Page, read: ReadonlySet<string>): string | null {
  const blocks = [...host.querySelectorAll<HTMLElement>('[data-mirror] > [data-mirrored]')]
  const ids = blocks.map(({ dataset }) => dataset.mirrored as `element:${string}`)
  const hasReadable = (id: string): boolean =>
    read.has(id) || [...read].some(each => elementOf(page, each as `element:${string}`)?.parent === id)
  const meant = readingOrder(page).flatMap(({ id }) => (ids.includes(id) && hasReadable(id) ? [id] : []))
  const stood = ids.filter(hasReadable)
  const hidden = ids.filter(id => elementOf(page, id)?.hidden && stood.includes(id))
  if (hidden.length > 0) return `reads what is hidden: ${hidden.join()}`
  return JSON.stringify(stood) === JSON.stringify(meant) ? null : `is in the order ${stood.join()} for ${meant.join()}`
}

function rolesIn({ role, children }: MirrorNode): string[] {
  return [role, ...children.flatMap(rolesIn)]
}

globalThis.tryMirror = async (seed, commands) => {
  const random = seededRandom(seed)
  const store = createEditorStore(randomDeck(seed, { pages: 2, elements: 10 }), {
    measure: fakeMeasure(),
    ids: createIds(() => `${Math.floor(random() * 1e12).toString(36)}`),
  })
  const persistent = mount(store)
  const run = store.editor.run as (id: CommandId, args: unknown) => Created | null
  const roles = new Set<string>()
  const wrong: string[] = []
  let ran = 0
  for (let step = 0; ran < commands && step < commands * 40 && wrong.length === 0; step++) {
    const { deck, session } = store.editor.state$.value
    const id = pick(random, COMMAND_IDS)
    const made = MAKERS[id]({ random, deck, selection: session.selection, clip: null })
    if (!made) continue
    let isDone = false
    flushSync(() => {
      isDone = run(id, made.args) !== null
    })
    if (!isDone) continue
    ran += 1
    const found = await wrongWith(persistent, store)
    if (found !== null) wrong.push(`seed ${seed}, command ${ran}, ${id}: the mirror ${found}`)
    if (store.page) for (const role of rolesIn(mirrorOf(store.deck, store.page.id))) roles.add(role)
  }
  unmount(persistent)
  store.editor.close()
  return { ran, roles: [...roles].sort(), wrong }
}

await startTexts('en-US')
globalThis.ready = true
