/** Who may open a screen: anyone, or with `tools` only users on the machine that runs the server. */
export type ScreenGuard = 'open' | 'tools'

/** The address of a screen below the language prefix. With `leadsTo` it redirects to another address. */
export interface ScreenRoute {
  readonly path: `/${string}`
  readonly guard: ScreenGuard
  readonly leadsTo?: { readonly path: `/${string}`; readonly query?: Readonly<Record<string, string>> }
}

/** Every screen by route name (specification, section 2). */
export const SCREENS = {
  root: { path: '/', guard: 'open' },
  generate: { path: '/generate', guard: 'open' },
  template_select: { path: '/template-select', guard: 'open', leadsTo: { path: '/generate', query: { type: '2' } } },
  workspace: { path: '/workspace', guard: 'open' },
  workbench: { path: '/workbench', guard: 'open', leadsTo: { path: '/workspace' } },
  editor: { path: '/editor', guard: 'open' },
  present: { path: '/presenter', guard: 'open' },
  share: { path: '/share', guard: 'open' },
  bench: { path: '/bench', guard: 'tools' },
  '404': { path: '/404', guard: 'open' },
} as const satisfies Readonly<Record<string, ScreenRoute>>

/** The route name of a screen. */
export type ScreenName = keyof typeof SCREENS

/** Returns the address of a screen with an optional query, merged with that of its redirect. */
export function screenAddress(name: ScreenName, query: Readonly<Record<string, string>> = {}): string {
  const route: ScreenRoute = SCREENS[name]
  const { path, query: own = {} } = route.leadsTo ?? { path: route.path }
  const pairs = Object.entries({ ...own, ...query }).map(pair => pair.map(encodeURIComponent).join('='))
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
