import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientOf } from './client.ts'
import { newFolder, scriptedWriter, startLocal } from './local-server.ts'

const PATHS = ['/bench', '/zh-hk/bench', '/Bench/']

/** What a server with these variables answers for the bench page, under each of its names, and for another page. */
async function asked(variables: Readonly<Record<string, string>>) {
  const dataDir = newFolder()
  const appFolder = join(dataDir, 'app')
  mkdirSync(appFolder, { recursive: true })
  writeFileSync(join(appFolder, 'index.html'), '<html><head><title>x</title></head><body></body></html>')
  const server = await startLocal({ writer: scriptedWriter([]), appFolder }, dataDir, variables)
  const browser = clientOf(server.url, null)
  const answers = []
  for (const path of [...PATHS, '/workspace']) {
    const response = await browser.raw(path)
    answers.push([response.status, (await response.text()).includes('name="slidewright-tools"')])
  }
  await server.stop()
  return answers
}

test.each([{}, { HOST: 'localhost' }, { HOST: '::1', NODE_ENV: 'development' }])(
  'the bench page is there where only this machine can reach the server: %o',
  async variables => {
    expect(await asked(variables)).toEqual([...PATHS, '/workspace'].map(() => [200, true]))
  },
)

test.each([
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.7' },
  { HOST: '::', NODE_ENV: 'development' },
])('the bench page is not there in production or where others can reach the server: %o', async variables => {
  expect(await asked(variables)).toEqual([...PATHS.map(() => [404, false]), [200, false]])
})
