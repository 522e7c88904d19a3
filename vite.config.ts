import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ariaWords } from './scripts/aria-words.ts'
import { packedByScreen } from './scripts/chunks.ts'
import { inlineBoot } from './scripts/inline-boot.ts'
import { interfaceFonts } from './scripts/interface-fonts.ts'
import { reactModule } from './scripts/react-module.ts'
import { sharedTraits } from './scripts/shared-traits.ts'
import { withoutJsonSchema } from './scripts/without-json-schema.ts'

const api = process.env.SLIDEWRIGHT_API ?? 'http://127.0.0.1:4600'
const proxied = ['/api', '/users', '/uploads', '/fonts', '/outbox']

/** The folder app/api has the same name as the server's calls: its modules are Vite's. */
function sourceOf(url = ''): string | undefined {
  return /\.tsx?(\?|$)/.test(url) ? url : undefined
}

/** Unit tests that put modules or the whole window in other places: each file has modules of its own. */
const ISOLATED = '{engine,shared,app,server}/**/*.isolated.test.ts'

/** Test files that have their turn on another day (scripts/turns.mjs), where the queue of all tests says so. */
const ABSENT = (process.env.ABSENT_FILES ?? '').split(',').filter(Boolean)

const app = {
  root: fileURLToPath(new URL('./app', import.meta.url)),
  plugins: [
    react(),
    inlineBoot(fileURLToPath(new URL('./app/boot.js', import.meta.url))),
    reactModule(),
    sharedTraits(),
    withoutJsonSchema(),
    ariaWords(fileURLToPath(new URL('./app/i18n/locales', import.meta.url))),
  ],
  build: { target: 'es2023' },
  worker: { format: 'es' as const },
}

export default defineConfig({
  ...app,
  plugins: [
    ...app.plugins,
    packedByScreen(app),
    interfaceFonts(
      ['locales', 'parts/footer', 'parts/formula', 'parts/later', 'parts/start'].map(folder =>
        fileURLToPath(new URL(`./app/i18n/${folder}`, import.meta.url)),
      ),
    ),
  ],
  build: {
    ...app.build,
    outDir: fileURLToPath(new URL('./dist/app', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1500,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      proxied.map(path => [path, { target: api, changeOrigin: false, bypass: request => sourceOf(request.url) }]),
    ),
  },
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root: fileURLToPath(new URL('.', import.meta.url)),
          include: ['{engine,shared,app,server}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ISOLATED, ...ABSENT],
          environment: 'node',
          // What files share is loaded once for all of them: a quarter of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'isolated',
          root: fileURLToPath(new URL('.', import.meta.url)),
          include: [ISOLATED],
          environment: 'node',
          // Its modules name each other without an extension, which Node does not follow.
          server: { deps: { inline: ['jsencrypt'] } },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          root: fileURLToPath(new URL('.', import.meta.url)),
          include: ['tests/architecture/**/*.test.ts', 'tests/spec/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          root: fileURLToPath(new URL('.', import.meta.url)),
          include: [
            'tests/contracts/**/*.test.ts',
            'tests/fault/**/*.test.ts',
            'tests/fuzz/**/*.test.ts',
            'tests/visual/**/*.test.ts',
          ],
          exclude: ABSENT,
          environment: 'node',
          testTimeout: 120_000,
          // Starting a process takes a while where much else is done.
          hookTimeout: 100_000,
          // Much of its time it waits: alone, two files at a time; one beside the other suites of the queue.
          maxWorkers: process.env.IS_QUEUED ? 1 : 2,
          // As a group of its own, it may have a number of workers of its own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
