import type { Scene } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { portable } from './transferable.ts'

test('nodes arrive in another thread as a map, whatever held them here', () => {
  // As a scene holds them that followed from an edit: what iterates and has methods, but is no map. Methods cannot be cloned.
  const nodes = new Map([['a', { id: 'a' }]])
  const held = { get: (key: string) => nodes.get(key), [Symbol.iterator]: () => nodes.entries() }
  const scene = { nodes: held } as unknown as Scene
  const source = { title: 'Deck', language: 'en', pages: [{ scene, title: 'One' }] }
  const arrived = structuredClone(portable(source))
  expect([...(arrived.pages[0]?.scene.nodes ?? [])]).toEqual([['a', { id: 'a' }]])
  expect(arrived.pages[0]?.scene.nodes).toBeInstanceOf(Map)
})
