import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Editor } from '@slidewright/engine/internal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import engine from '../../engine/package.json' with { type: 'json' }
import { ROOT } from '../architecture/imports.ts'
import { openModule } from '../support/page.ts'

const exec = promisify(execFile)
const BIN = join(ROOT, 'node_modules', '.bin')
const NODE = join(BIN, 'node')
const LIMIT_MS = 240_000

/** An empty folder outside the project, with the packed engine installed as a stranger would have it. */
const folder = mkdtempSync(join(tmpdir(), 'slidewright-engine-'))
const built = join(folder, 'built')
const home = join(folder, 'home')

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

beforeAll(async () => {
  await run(NODE, [join(ROOT, 'scripts', 'build-engine.mjs'), built])
  await run('npm', ['pack', built, '--pack-destination', folder, '--silent'])
  const [packed = ''] = readdirSync(folder).filter(name => name.endsWith('.tgz'))
  cpSync(join(ROOT, 'engine', 'examples'), home, { recursive: true })
  const { dependencies, ...rest } = readJson(join(home, 'package.json'))
  const wanted = [...Object.keys({ ...dependencies, ...engine.dependencies }), '@types/node']
  // The packages that are installed here already stand in for those of a registry: nothing is fetched.
  const own = wanted.map(name => [name, `file:${join(ROOT, 'node_modules', name)}`])
  const installed = { ...Object.fromEntries(own), [engine.name]: `file:${join(folder, packed)}` }
  writeFileSync(join(home, 'package.json'), JSON.stringify({ ...rest, dependencies: installed }))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'], home)
  // It has dependencies of its own, which a registry would send along.
  symlinkSync(join(ROOT, 'node_modules', '@mathjax'), join(home, 'node_modules', '@mathjax'))
}, LIMIT_MS)

afterAll(() => rm(folder, { recursive: true, force: true }), LIMIT_MS)

test('the package has the doors compiled, types and sources beside them, and nothing of ours alone', () => {
  const manifest = readJson(join(home, 'node_modules', engine.name, 'package.json'))
  expect(manifest).toMatchObject({ type: 'module', license: 'Apache-2.0', sideEffects: false })
  expect(manifest).not.toHaveProperty('private')
  expect(manifest).not.toHaveProperty('devDependencies')
  expect(manifest.dependencies).not.toHaveProperty('echarts')
  expect(Object.keys(manifest.peerDependencies as object)).toEqual([
    '@mathjax/mathjax-newcm-font',
    '@mathjax/src',
    'echarts',
    'harfbuzzjs',
    'jspdf',
    'woff2-encoder',
  ])
  expect(Object.keys(manifest.exports as object)).not.toContain('./internal')
  const files = readdirSync(join(home, 'node_modules', engine.name), { recursive: true }).map(String)
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'lib/index.js', 'lib/index.d.ts']))
  expect(files).toContain('lib/index.js.map')
  expect(files.filter(name => /\.test\.|(?<!\.d)\.ts$/.test(name) && !name.startsWith('examples'))).toEqual([])
})

test('every door opens', async () => {
  const doors = Object.keys(engine.exports).filter(door => door !== './internal')
  const names = doors.map(door => engine.name + door.slice(1))
  const { stdout } = await run(NODE, ['-e', openEach(names)], home)
  const counts = JSON.parse(stdout) as Record<string, number>
  expect(Object.keys(counts)).toEqual(names)
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
})

test('the front door needs none of the optional packages', async () => {
  // The built folder names itself; beside it stands what it depends on, and nothing else.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of Object.keys(engine.dependencies))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  const doors = ['', '/geometry', '/text', '/tables', '/tools', '/outline', '/suits', '/svg', '/testing']
  const { stdout } = await run(NODE, ['-e', openEach(doors.map(door => engine.name + door))], built)
  expect(Object.keys(JSON.parse(stdout))).toHaveLength(doors.length)
  await expect(run(NODE, ['-e', openEach([`${engine.name}/charts`])], built)).rejects.toThrow('echarts')
})

test('an outline becomes a PDF', async () => {
  const { stdout } = await run(NODE, ['outline-to-pdf.ts', 'outline.md', 'deck.pdf'], home)
  expect(stdout).toBe('deck.pdf: 12 pages\n')
  const pdf = readFileSync(join(home, 'deck.pdf'))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(12)
})

test('a deck is edited without a screen, and edits are undone', async () => {
  const { stdout } = await run(NODE, ['edit-without-a-screen.ts'], home)
  expect(stdout.trimEnd().split('\n')).toEqual([
    'command command.elementInsert: Tomatoes, Six hours of sun',
    'command command.selectionDuplicate: Tomatoes, Six hours of sun, Six hours of sun',
    'undo command.selectionDuplicate: Tomatoes, Six hours of sun',
    'undo command.elementInsert: Tomatoes',
    'redo command.elementInsert: Tomatoes, Six hours of sun',
    'saved and read again: 2 elements',
  ])
})

test('a QR code is a kind from outside: known it is painted, unknown it is a box with its name, and its data is kept', async () => {
  const { stdout } = await run(NODE, ['custom-element.ts'], home)
  expect(stdout.trimEnd().split('\n')).toEqual([
    'undo: Change QR code',
    'known.svg: QR code: https://example.org/tomatoes',
    'unknown.svg: example.qr',
    'kept: true',
  ])
  const known = readFileSync(join(home, 'known.svg'), 'utf8')
  // Version 3 has 29 modules a side; a page of 300 px gives each 300 / 37.
  expect(known).toContain('fill="#000000"')
  expect(known.match(/M[\d.]+ [\d.]+L/g)?.length).toBeGreaterThan(300)
  expect(readFileSync(join(home, 'unknown.svg'), 'utf8')).toContain('example.qr</text>')
})

test('a page is edited on a canvas: selected, moved, resized and undone', { timeout: LIMIT_MS }, async () => {
  writeFileSync(join(home, 'driven.ts'), "import './canvas-page.ts'\nObject.assign(globalThis, { ready: true })\n")
  const { page, stop } = await openModule(relative(ROOT, join(home, 'driven.ts')))
  try {
    const frames = () => page.evaluate(framesOf)
    const before = await frames()
    expect(before).toMatchObject({ sun: [100, 160, 200, 200], box: [420, 160, 240, 160] })
    const corner = await page.locator('canvas').boundingBox()
    const drag = async (from: readonly [number, number], by: readonly [number, number]) => {
      const [x, y] = [(corner?.x ?? 0) + from[0], (corner?.y ?? 0) + from[1]]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by[0] / 2, y + by[1] / 2)
      await page.mouse.move(x + by[0], y + by[1])
      await page.mouse.up()
    }
    await drag([200, 260], [37, 113])
    const moved = await frames()
    expect(moved.sun).not.toEqual(before.sun)
    expect(moved.box).toEqual(before.box)
    const [x = 0, y = 0, width = 0, height = 0] = moved.sun ?? []
    expect([width, height]).toEqual([200, 200])
    expect(await page.evaluate(colorAt, [x + 100, y + 100])).not.toEqual(await page.evaluate(colorAt, [110, 170]))
    await drag([x + 200, y + 200], [43, 41])
    expect((await frames()).sun?.[2]).toBeGreaterThan(220)
    await page.keyboard.press('Control+z')
    expect(await frames()).toEqual(moved)
    await page.keyboard.press('Control+z')
    expect(await frames()).toEqual(before)
  } finally {
    await stop()
  }
})

test('the examples, and the code of the README, agree with the types of the package', {
  timeout: LIMIT_MS,
}, async () => {
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    types: ['node'],
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  writeFileSync(join(home, 'readme.ts'), README_HEAD + codeOf(readFileSync(join(built, 'README.md'), 'utf8')))
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  // A control: a wrong argument is seen.
  writeFileSync(join(home, 'wrong.ts'), `import { createIds } from '${engine.name}'\ncreateIds(1)\n`)
  const { stdout } = await run(NODE, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', home], home).catch(failed)
  const ours = stdout.split('\n').filter(line => /error TS/.test(line) && !/node_modules\/(?!@slidewright)/.test(line))
  expect(ours).toEqual([expect.stringContaining('wrong.ts(2,11)')])
})

/** What the code of the README stands on. */
const README_HEAD = `import { createEditor, type Deck, type Ids, type Measure, plainCommand, transact } from '${engine.name}'
declare const deck: Deck
declare const measure: Measure
declare const ids: Ids
`

function codeOf(markdown: string): string {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(markdown) ?? []
  expect(code).toContain('createEditor')
  return code
}

/** Runs in the page: where the two shapes are, as x, y, width and height. */
function framesOf(): Record<string, number[]> {
  const { editor } = globalThis as unknown as { editor: Editor }
  const elements = Object.values(editor.state$.value.deck.pages['page:1']?.elements ?? {})
  return Object.fromEntries(
    elements.map(({ id, frame }) => [id.replace('element:', ''), [frame.x, frame.y, frame.width, frame.height]]),
  )
}

/** Runs in the page: the color of the canvas at a place. */
function colorAt([x = 0, y = 0]: readonly number[]): number[] {
  const brush = document.querySelector('canvas')?.getContext('2d')
  return [...(brush?.getImageData(x, y, 1, 1).data ?? [])]
}

/** A script that imports modules and says how many names each gives out. */
function openEach(names: readonly string[]): string {
  return `const counts = {}
for (const name of ${JSON.stringify(names)}) counts[name] = Object.keys(await import(name)).length
console.log(JSON.stringify(counts))`
}

function readJson(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Runs a program on our Node, and no other project's settings. */
function run(file: string, args: readonly string[], cwd = folder): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, PATH: `${BIN}:${process.env.PATH}`, NODE_OPTIONS: '' }
  return exec(file, args, { cwd, env, timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 })
}

/** What a compiler has said of errors. */
function failed(error: unknown): { stdout: string } {
  return { stdout: (error as { stdout?: string }).stdout ?? String(error) }
}
