/** Who may open a screen: anybody; or, with the tools for engineers, whoever sits at the machine that it runs on. */
export type ScreenGuard = 'open' | 'tools'

/** A screen's address below the language prefix. One that has `leadsTo` shows nothing itself: it is another name for that address. */
export interface ScreenRoute {
  readonly path: `/${string}`
  readonly guard: ScreenGuard
  readonly leadsTo?: { readonly path: `/${string}`; readonly query?: Readonly<Record<string, string>> }
}

/** Every screen by its route name (specification, section 2). */
export const SCREENS = {
  root: { path: '/', guard: 'open' },
  generate: { path: '/generate', guard: 'open' },
  template_select: { path: '/template-select', guard: 'open', leadsTo: { path: '/generate', query: { type: '2' } } },
  workspace: { path: '/workspace', guard: 'open' },
  workbench: { path: '/workbench', guard: 'open', leadsTo: { path: '/workspace' } },
  editor: { path: '/editor', guard: 'open' },
  bench: { path: '/bench', guard: 'tools' },
  '404': { path: '/404', guard: 'open' },
} as const satisfies Readonly<Record<string, ScreenRoute>>

/** The route name of a screen. */
export type ScreenName = keyof typeof SCREENS

/** The address of a screen, with a query where one is given; the query that a name stands for is kept. */
export function screenAddress(name: ScreenName, query: Readonly<Record<string, string>> = {}): string {
  const route: ScreenRoute = SCREENS[name]
  const { path, query: own = {} } = route.leadsTo ?? { path: route.path }
  const pairs = Object.entries({ ...own, ...query }).map(pair => pair.map(encodeURIComponent).join('='))
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
