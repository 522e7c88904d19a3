import { expect, test } from 'vitest'
import { cursorOf, handleAt, placeHandles } from './handles.ts'

const camera = { x: 10, y: 20, zoom: 2 }
const frame = { x: 100, y: 50, width: 200, height: 100, rotation: 0 }

test('handles lie on the box in the view', () => {
  const placed = placeHandles(frame, camera)
  expect(placed.find(({ id }) => id === 'nw')).toMatchObject({ x: 210, y: 120 })
  expect(placed.find(({ id }) => id === 'e')).toMatchObject({ x: 610, y: 220 })
  expect(placed.find(({ id }) => id === 'rotate')).toMatchObject({ x: 630, y: 320 })
})

test('a small box has no side handles', () => {
  const placed = placeHandles({ ...frame, width: 10, height: 10 }, camera)
  expect(placed.map(({ id }) => id).sort()).toEqual(['ne', 'nw', 'rotate', 'se', 'sw'])
  expect(placeHandles({ ...frame, width: 25, height: 25 }, camera)).toHaveLength(5)
  expect(placeHandles({ ...frame, width: 30, height: 25 }, camera)).toHaveLength(9)
})

test('the handles of a box that they would hide are placed around it', () => {
  const placed = placeHandles({ ...frame, width: 8, height: 6 }, camera)
  const at = (id: string) => placed.find(handle => handle.id === id)
  expect(at('nw')).toMatchObject({ x: 218 - 17, y: 126 - 17 })
  expect(at('se')).toMatchObject({ x: 218 + 17, y: 126 + 17 })
  expect(handleAt(placed, { x: 212, y: 122 }, 'mouse')).toBeNull()
  expect(placeHandles({ ...frame, width: 100, height: 6 }, camera)[0]).toMatchObject({ x: 210, y: 120 })
})

test('the nearest handle is hit; touch reaches further', () => {
  const placed = placeHandles(frame, camera)
  expect(handleAt(placed, { x: 213, y: 122 }, 'mouse')).toBe('nw')
  expect(handleAt(placed, { x: 225, y: 120 }, 'mouse')).toBeNull()
  expect(handleAt(placed, { x: 225, y: 120 }, 'touch')).toBe('nw')
})

test('a quarter turn swaps the handles and the cursors', () => {
  const turned = placeHandles({ ...frame, rotation: 90 }, camera)
  const nw = turned.find(({ id }) => id === 'nw')
  expect(nw?.x).toBeCloseTo(10 + 2 * 250)
  expect(nw?.y).toBeCloseTo(20 + 2 * 0)
  expect(cursorOf('n', 0)).toBe('ns-resize')
  expect(cursorOf('n', 90)).toBe('ew-resize')
  expect(cursorOf('nw', 0)).toBe('nwse-resize')
  expect(cursorOf('nw', -45)).toBe('ew-resize')
})

test('the corners set has corners and the rotate handle', () => {
  const frame = { x: 100, y: 100, width: 200, height: 100, rotation: 0 }
  const placed = placeHandles(frame, { x: 0, y: 0, zoom: 1 }, 'corners')
  expect(placed.map(({ id }) => id)).toEqual(['nw', 'ne', 'se', 'sw', 'rotate'])
})

test('the rotate handle is placed at the first corner where it is visible', () => {
  const frame = { x: 100, y: 100, width: 200, height: 100, rotation: 0 }
  const camera = { x: 0, y: 0, zoom: 1 }
  const disc = (visibleArea: { x: number; y: number; width: number; height: number } | null) => {
    const { x, y } = placeHandles(frame, camera, 'all', visibleArea).find(({ id }) => id === 'rotate') ?? { x: 0, y: 0 }
    return { x, y }
  }
  expect(disc(null)).toEqual({ x: 320, y: 200 })
  expect(disc({ x: 0, y: 0, width: 800, height: 600 })).toEqual({ x: 320, y: 200 })
  expect(disc({ x: 0, y: 0, width: 310, height: 600 })).toEqual({ x: 80, y: 200 })
  expect(disc({ x: 90, y: 0, width: 240, height: 600 })).toEqual({ x: 300, y: 220 })
})

test('a finger-sized box is moved by its middle and resized by its corners', () => {
  const frame = { x: 100, y: 100, width: 30, height: 30, rotation: 0 }
  const handles = placeHandles(frame, { x: 0, y: 0, zoom: 1 }, 'corners')
  expect(handleAt(handles, { x: 115, y: 115 }, 'touch')).toBe(null)
  expect(handleAt(handles, { x: 119, y: 118 }, 'touch')).toBe(null)
  expect(handleAt(handles, { x: 127, y: 127 }, 'touch')).toBe('se')
})
