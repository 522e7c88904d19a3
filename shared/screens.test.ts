import { expect, test } from 'vitest'
import { SCREENS, type ScreenRoute, screenAddress } from './screens.ts'

test('screen names and addresses are unique', () => {
  const paths = Object.values(SCREENS).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the route names of the specification have their addresses', () => {
  const names = ['editor', 'generate', 'workspace', '404', 'template_select', 'workbench'] as const
  expect(names.map(name => SCREENS[name].path)).toEqual(names.map(name => `/${name.replace('_', '-')}`))
})

test('redirects lead to a screen', () => {
  const screens = Object.values(SCREENS).filter((route: ScreenRoute) => route.leadsTo === undefined)
  const targets = Object.values(SCREENS).flatMap((route: ScreenRoute) => route.leadsTo?.path ?? [])
  expect(targets.length).toBeGreaterThan(0)
  for (const path of targets) expect(screens.map(route => route.path)).toContain(path)
})

test('queries are joined', () => {
  expect(screenAddress('workbench')).toBe('/workspace')
  expect(screenAddress('template_select', { from: 'workspace' })).toBe('/generate?type=2&from=workspace')
  expect(screenAddress('editor', { user_design_id: 'a b' })).toBe('/editor?user_design_id=a%20b')
})
