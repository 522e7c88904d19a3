import { expect, test } from 'vitest'
import { SCREENS, type ScreenRoute, screenAddress } from './screens.ts'

test('a name has one address, and an address one name', () => {
  const paths = Object.values(SCREENS).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the route names of the specification have their addresses', () => {
  const names = ['editor', 'generate', 'workspace', '404', 'template_select', 'workbench'] as const
  expect(names.map(name => SCREENS[name].path)).toEqual(names.map(name => `/${name.replace('_', '-')}`))
})

test('what leads elsewhere leads to a screen', () => {
  const shown = Object.values(SCREENS).filter((route: ScreenRoute) => route.leadsTo === undefined)
  const led = Object.values(SCREENS).flatMap((route: ScreenRoute) => route.leadsTo?.path ?? [])
  expect(led.length).toBeGreaterThan(0)
  for (const path of led) expect(shown.map(route => route.path)).toContain(path)
})

test('queries are joined', () => {
  expect(screenAddress('workbench')).toBe('/workspace')
  expect(screenAddress('template_select', { from: 'workspace' })).toBe('/generate?type=2&from=workspace')
  expect(screenAddress('editor', { user_design_id: 'a b' })).toBe('/editor?user_design_id=a%20b')
})
