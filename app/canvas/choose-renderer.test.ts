import { expect, test } from 'vitest'
import { chooseRenderer, parseRenderer } from './choose-renderer.ts'

test.each([
  [null, null, null, 'canvas'],
  ['webgl', null, null, 'canvas'],
  [null, null, 'ANGLE (Apple, Apple M2, OpenGL 4.1)', 'webgl'],
  [null, null, 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (LLVM 10.0.0)))', 'canvas'],
  [null, null, 'llvmpipe (LLVM 15.0.7, 256 bits)', 'canvas'],
  ['webgl', null, 'SwiftShader', 'webgl'],
  [null, 'canvas', 'Apple M2', 'canvas'],
  ['webgl', 'canvas', 'Apple M2', 'webgl'],
] as const)('forced %s, preferred %s, on %s: %s', (forced, preferred, name, expected) => {
  expect(chooseRenderer({ forced, preferred, name })).toBe(expected)
})

test('only known names are accepted', () => {
  expect(parseRenderer('webgl')).toBe('webgl')
  expect(parseRenderer('vulkan')).toBeNull()
})
