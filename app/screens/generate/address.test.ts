import { expect, test } from 'vitest'
import { type GenerateAddress, readAddress } from './address.ts'

const PLAIN: GenerateAddress = { mode: 'ai', from: null, semType: null }

test.each<[string, boolean, Partial<GenerateAddress>]>([
  ['', false, {}],
  ['type=ai', false, {}],
  ['type=2', false, { mode: 'template' }],
  ['type=3', false, {}],
  ['type=ai&from=workspace', false, { from: 'workspace' }],
  ['type=2&from=workspace', true, { mode: 'template', from: 'workspace' }],
  ['from=nano_banana', false, { from: 'nano_banana' }],
  ['from=elsewhere', false, {}],
  ['sem_type=ppt-maker', false, { semType: 'ppt-maker' }],
  ['sem_type=ppt-maker', true, {}],
  ['sem_type=<script>', false, {}],
  ['type=ai&from=nano_banana&sem_type=a.b:c_1', false, { from: 'nano_banana', semType: 'a.b:c_1' }],
])('/generate?%s, signed in %s', (search, isSignedIn, expected) => {
  expect(readAddress(new URLSearchParams(search), isSignedIn)).toEqual({ ...PLAIN, ...expected })
})
