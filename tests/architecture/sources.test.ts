import { expect, test } from 'vitest'
import { readSource, sourceFiles, unitTests } from './imports.ts'

const files = sourceFiles().map(file => ({ file, source: readSource(file) }))

function offenders(pattern: RegExp, only: (file: string) => boolean = () => true): string[] {
  return files.filter(({ file, source }) => only(file) && pattern.test(source)).map(({ file }) => file)
}

test('the engine has no clock, no chance and no platform', () => {
  const inEngine = (file: string) => file.startsWith('engine/src/') && !file.startsWith('engine/src/testing/node')
  expect(offenders(/\bDate\.now\(|new Date\(\)|\bMath\.random\(|\bperformance\.now\(/, inEngine)).toEqual([])
  expect(offenders(/\b(window|document|globalThis)\./, file => inEngine(file) && !file.includes('draw-chart'))).toEqual(
    [],
  )
})

test('what reads Office formats has what a browser has, and takes bytes from others', () => {
  const inOoxml = (file: string) => file.startsWith('server/importers/ooxml/')
  expect(files.filter(({ file }) => inOoxml(file)).length).toBeGreaterThan(10)
  expect(offenders(/\bBuffer\.|\bprocess\.|from '(?:node:|yauzl|fflate)/, inOoxml)).toEqual([])
})

test('no unfinished work is left in the sources', () => {
  expect(offenders(/\b(TODO|FIXME|XXX|HACK)\b|@ts-ignore|@ts-nocheck/)).toEqual([])
})

test('rxjs meets MobX in one file', () => {
  expect(offenders(/from 'rxjs'/, file => file.startsWith('app/'))).toEqual(['app/stores/observed.ts'])
})

test('a message never goes to every window', () => {
  expect(offenders(/postMessage\([^)]*['"]\*['"]/)).toEqual([])
})

test('files stay readable', () => {
  const isCode = (file: string) => !/\/(data|tables)\//.test(file) && !file.endsWith('.data.ts')
  const long = files.filter(({ file, source }) => isCode(file) && source.split('\n').length > 400)
  expect(long.map(({ file }) => file)).toEqual([])
})

test('unit tests that put modules in other places have modules of their own', () => {
  const mocking = unitTests().filter(file => /\bvi\.(mock|doMock|resetModules)\(/.test(readSource(file)))
  expect(mocking.length).toBeGreaterThan(2)
  expect(mocking.filter(file => !file.endsWith('.isolated.test.ts'))).toEqual([])
})

test('keys that the whole screen hears go through the one ordered list', () => {
  const inApp = (file: string) => file.startsWith('app/') && file !== 'app/platform/key-handlers.ts'
  expect(offenders(/'key(?:down|up|press)'/, inApp)).toEqual([
    // The text that is edited hears the keys of its own element.
    'app/canvas/text-editing/input.ts',
    // Hands an Escape on to a window.
    'app/platform/early-escape.ts',
    // Asks when a key was last pressed, and takes none.
    'app/platform/idle.ts',
    // Waits for a pause in typing, and takes none.
    'app/platform/use-typing-pause.ts',
    // Only asks whether anything was pressed meanwhile.
    'app/ui/catch-focus.ts',
  ])
  expect(offenders(/\bonkey(?:down|up|press)\b|from 'hotkeys-js'/, inApp)).toEqual([])
  expect(readSource('app/platform/key-handlers.ts')).toContain("from 'hotkeys-js'")
})
