import {
  FALLBACK_LOCALE,
  LANGUAGE_REDIRECT_MS,
  SCREENS,
  type ScreenGuard,
  type ScreenName,
  type ScreenRoute,
  screenAddress,
  splitLocale,
} from '@slidewright/shared'
import { autorun } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Navigate, type RouteObject, useLocation, useNavigate, useRoutes, useSearchParams } from 'react-router-dom'
import { showInterfaceFonts } from './assets/interface-fonts.ts'
import {
  changeLocale,
  currentLocale,
  type InterfaceLocale,
  loadTextsOf,
  PSEUDO_LOCALE,
  partsLocale,
  useText,
} from './i18n/index.ts'
import { withTexts } from './i18n/with-texts.ts'
import { loadOnDemand } from './platform/load-on-demand.tsx'
import { hasTools } from './platform/tools.ts'
import { AppShell } from './shell/AppShell.tsx'
import { Crash } from './shell/Crash.tsx'
import { Home } from './shell/Home.tsx'
import { type LocaleChoice, LocaleContext, localeOf, localizedPath } from './shell/locale.ts'
import { NotFound } from './shell/NotFound.tsx'
import { preferences } from './stores/preferences.ts'
import { Toaster } from './ui/Toast.tsx'

const Generate = loadOnDemand(async () => (await import('./screens/generate/Screen.tsx')).GenerateScreen)
const Workspace = loadOnDemand(async () => (await import('./screens/workspace/Screen.tsx')).WorkspaceScreen)
const Bench = loadOnDemand(async () => {
  await loadTextsOf('later')
  return (await import('./screens/bench/Screen.tsx')).BenchScreen
})
const Editor = loadOnDemand(async () => (await import('./screens/editor/Screen.tsx')).EditorScreen)

const Presenter = loadOnDemand(() =>
  withTexts('presenter', async () => (await import('./screens/present/Screen.tsx')).PresenterScreen),
)

const Share = loadOnDemand(
  async () => (await withTexts('share', () => import('./screens/share/Screen.tsx'))).ShareScreen,
)

/** Opened by the editor over itself. */
const loadShow = () => withTexts('presenter', async () => (await import('./screens/present/Show.tsx')).Show)

/** Checks a screen twice in development. The canvas subtree of the editor must not be under StrictMode. */
function strict(screen: ReactNode) {
  return <StrictMode>{screen}</StrictMode>
}

/** Another name of a screen: what was asked for besides comes along. */
function LeadOn({ to }: { readonly to: ScreenName }) {
  const [query] = useSearchParams()
  return <Navigate to={screenAddress(to, Object.fromEntries(query))} replace />
}

/** What each route shows. Pixi's canvas must not be under StrictMode. */
const ELEMENTS: Readonly<Record<ScreenName, ReactNode>> = {
  root: <Home />,
  generate: strict(<Generate Shell={AppShell} />),
  template_select: <LeadOn to="template_select" />,
  workspace: strict(<Workspace Shell={AppShell} />),
  workbench: <LeadOn to="workbench" />,
  editor: <Editor loadShow={loadShow} />,
  present: strict(<Presenter />),
  share: strict(<Share />),
  bench: <Bench Shell={AppShell} />,
  '404': <NotFound />,
}

const IS_LET: Readonly<Record<ScreenGuard, () => boolean>> = { open: () => true, tools: hasTools }

/** Paths without their language prefix. */
const TABLE: RouteObject[] = [
  ...(Object.entries(SCREENS) as [ScreenName, ScreenRoute][])
    .filter(([, { guard }]) => IS_LET[guard]())
    .map(([name, { path }]) => ({ path, element: ELEMENTS[name] })),
  { path: '*', element: <Navigate to={screenAddress('404')} replace /> },
]

/** Shows a language and keeps it as the choice; answers the one that is on the screen. */
function useShownLocale(wanted: InterfaceLocale): InterfaceLocale | null {
  const [shown, show] = useState(() => (currentLocale() === wanted ? wanted : null))
  useEffect(() => {
    let isLatest = true
    const settle = () => isLatest && show(currentLocale())
    const change = async () => {
      if (wanted !== currentLocale()) await showInterfaceFonts(wanted)
      if (isLatest) await changeLocale(wanted)
    }
    change().then(settle, settle)
    if (wanted !== PSEUDO_LOCALE && wanted !== preferences.locale) preferences.setLocale(wanted)
    return () => {
      isLatest = false
    }
  }, [wanted])
  return shown
}

/** Puts the prefix back when a link inside the app forgot it, and takes /en away: it has no prefix of its own. */
function usePersistedPrefix(locale: InterfaceLocale): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const wasPrefixed = useRef(false)
  useLayoutEffect(() => {
    const { locale: prefixed, path } = splitLocale(pathname)
    const kept = localizedPath(path, locale)
    const forgot = prefixed === null && wasPrefixed.current && kept !== path
    if (prefixed?.code === FALLBACK_LOCALE) void navigate(path + search + hash, { replace: true })
    else if (forgot) void navigate(kept + search + hash, { replace: true })
    else wasPrefixed.current = prefixed !== null
  }, [pathname, search, hash, locale, navigate])
}

function useThemeAttribute(): void {
  useLayoutEffect(
    () =>
      autorun(() => {
        document.documentElement.dataset.theme = preferences.shownTheme
      }),
    [],
  )
  useEffect(() => preferences.followSystem(), [])
}

/** How long a screen may take to appear before the focus is given to it, ms. */
const FOCUS_DELAY_MS = 120

/** Gives the focus to a new screen when what had it is gone with the old one. */
function useScreenFocus(screen: string): void {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }, FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [screen])
}

/** All screens, under any of the language prefixes. The one place that knows about them. */
export const Routes = observer(function Routes() {
  const location = useLocation()
  const navigate = useNavigate()
  const text = useText()
  const locale = localeOf(location)
  const shown = useShownLocale(locale)
  useThemeAttribute()
  useScreenFocus(location.pathname + location.search)
  usePersistedPrefix(locale)
  const { path } = splitLocale(location.pathname)
  const screen = useRoutes(TABLE, { ...location, pathname: path })

  const choice: LocaleChoice = useMemo(
    () => ({
      locale,
      choose: next => {
        preferences.setLocale(next)
        const address = localizedPath(path, next) + location.search + location.hash
        setTimeout(() => void navigate(address, { replace: true }), LANGUAGE_REDIRECT_MS)
      },
    }),
    [locale, path, location.search, location.hash, navigate],
  )

  // A site that embeds a shared deck may show nothing else of ours in its frame.
  if (shown === null || (window.top !== window.self && path !== SCREENS.share.path)) return null
  return (
    <LocaleContext value={choice}>
      <I18nProvider locale={partsLocale(shown)}>
        <RouterProvider
          navigate={to => void navigate(localizedPath(to, locale))}
          useHref={to => localizedPath(to, locale)}
        >
          <Crash>{screen}</Crash>
          <Toaster label={text('common.notifications')} />
        </RouterProvider>
      </I18nProvider>
    </LocaleContext>
  )
})
