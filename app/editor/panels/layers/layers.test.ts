import { createPage, createShape, type Element, type ElementId, MOTIF, type Page } from '@slidewright/engine/internal'
import { describe, expect, it } from 'vitest'
import { type Layer, layersOf, placeOf, rangeOf, zoneAt } from './layers.ts'

const FRAME = { x: 0, y: 0, width: 10, height: 10, rotation: 0 }

/** A page with a back shape, a group of two, and a front shape. */
function page(): Page {
  const shape = (name: string, order: string, parent: ElementId | null = null): Element =>
    ({ ...createShape(`element:${name}`, FRAME, 'rect'), name, order, parent }) as Element
  const {
    body: _,
    geometry: __,
    fill: ___,
    stroke: ____,
    ...base
  } = shape('group', 'a1') as never as Record<string, unknown>
  const group = { ...base, kind: 'group' } as unknown as Element
  const all = [
    shape('back', 'a0'),
    group,
    shape('low', 'a0', group.id),
    shape('high', 'a1', group.id),
    shape('front', 'a2'),
  ]
  return createPage({ id: 'page:1', order: 'a0', elements: Object.fromEntries(all.map(each => [each.id, each])) })
}

const names = (rows: readonly Layer[]) => rows.map(({ element, depth }) => `${depth}${element.name}`)
const list = (query = '', collapsed: readonly ElementId[] = []) =>
  layersOf(page(), { query, collapsed: new Set(collapsed), expandedArt: new Set(), nameOf: element => element.name })

describe('layers of a page', () => {
  it('are listed front to back, group members right after their group', () => {
    expect(names(list())).toEqual(['0front', '0group', '1high', '1low', '0back'])
    expect(names(list('', ['element:group']))).toEqual(['0front', '0group', '0back'])
  })
  it('are found by name, with their ancestor groups, collapsed or not', () => {
    expect(names(list('LOW', ['element:group']))).toEqual(['0group', '1low'])
    expect(list('nothing like it')).toEqual([])
  })
  it('are dropped above, below and into rows', () => {
    const rows = list()
    const drop = (index: number, zone: 'over' | 'under' | 'into', ...dragged: ElementId[]) =>
      placeOf(page(), rows, { index, zone }, dragged)
    expect(drop(0, 'over', 'element:back')).toEqual({ parent: null, above: 'element:front' })
    expect(drop(0, 'under', 'element:back')).toEqual({ parent: null, above: 'element:group' })
    expect(drop(4, 'under', 'element:front')).toEqual({ parent: null, above: null })
    expect(drop(1, 'into', 'element:back')).toEqual({ parent: 'element:group', above: 'element:high' })
    expect(drop(3, 'over', 'element:back')).toEqual({ parent: 'element:group', above: 'element:low' })
    expect(drop(2, 'over', 'element:group')).toBeNull()
  })
  it('have a middle zone only if they are groups', () => {
    const [front, group] = list()
    if (!front || !group) throw new Error('No layers')
    expect([2, 16, 30].map(offset => zoneAt(front, offset, 32))).toEqual(['over', 'under', 'under'])
    expect([2, 16, 30].map(offset => zoneAt({ ...group, isOpen: false }, offset, 32))).toEqual([
      'over',
      'into',
      'under',
    ])
    expect(zoneAt(group, 30, 32)).toBe('into')
  })
  it('collapse locked template art into one row that represents all of it', () => {
    const art = (id: string, order: string): Element => ({
      ...createShape(`element:${id}`, FRAME, 'ellipse'),
      name: id,
      order,
      locked: true,
      origin: { slot: MOTIF, edited: [] },
    })
    const own = { ...createShape('element:own', FRAME, 'rect'), name: 'own', order: 'a3' }
    const all = [art('rear', 'a0'), art('mid', 'a1'), art('fore', 'a2'), own]
    const deckPage = createPage({ id: 'page:2', order: 'a0', elements: Object.fromEntries(all.map(e => [e.id, e])) })
    const view = { query: '', collapsed: new Set<ElementId>(), nameOf: (element: Element) => element.name }
    const rows = layersOf(deckPage, { ...view, expandedArt: new Set() })
    expect(rows.map(({ members, isTemplateArt }) => [isTemplateArt, ...members])).toEqual([
      [false, 'element:own'],
      [true, 'element:fore', 'element:mid', 'element:rear'],
    ])
    const line = rows[1]?.element.id
    if (line === undefined) throw new Error('No line of art')
    const open = layersOf(deckPage, { ...view, expandedArt: new Set([line]) })
    expect(names(open)).toEqual(['0own', '0fore', '1fore', '1mid', '1rear'])
    expect(placeOf(deckPage, rows, { index: 1, zone: 'under' }, ['element:own'])).toEqual({ parent: null, above: null })
    expect(placeOf(deckPage, rows, { index: 1, zone: 'over' }, ['element:own'])).toEqual({
      parent: null,
      above: 'element:fore',
    })
    expect(names(layersOf(deckPage, { ...view, query: 'mid', expandedArt: new Set() }))).toEqual(['0mid'])
  })
  it('are selected as a range in either direction', () => {
    expect(rangeOf(list(), 'element:low', 'element:group')).toEqual(['element:group', 'element:high', 'element:low'])
  })
})
