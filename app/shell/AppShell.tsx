import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { whenIdle } from '../platform/idle.ts'
import { loadOnDemand } from '../platform/load-on-demand.tsx'
import { usePageFrameEnd } from '../platform/use-page-frame.ts'
import { library } from '../stores/library.ts'
import { session } from '../stores/session.ts'
import { Shell } from '../ui/Shell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { DecksLeft, DecksLeftCard } from './DecksLeft.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

/** What reads decks is large: it comes when the screen is there. */
const UnsavedWork = loadOnDemand(async () => (await import('./UnsavedWork.tsx')).UnsavedWork)

/** What a screen tells the frame around it. */
export interface AppShellProps {
  readonly current: 'works' | 'new' | 'templates' | 'bench'
  readonly header?: ReactNode
  readonly children: ReactNode
}

/** The frame with what this product's user has: works, decks left today, language and theme. */
export const AppShell = observer(function AppShell({ current, header, children }: AppShellProps) {
  const text = useText()
  usePageFrameEnd()
  useEffect(() => {
    if (session.isKnown) void session.refreshCount()
  }, [])
  return (
    <Shell
      product={text('common.product')}
      menuLabel={text('shell.mainMenu')}
      skipLabel={text('common.skipToContent')}
      current={current}
      entries={[
        {
          id: 'works',
          label: text('shell.allWorks'),
          shortLabel: text('shell.works'),
          icon: 'grid',
          href: screenAddress('workspace'),
          count: library.total > 0 && library.keyword === '' ? library.total : undefined,
        },
        {
          id: 'templates',
          label: text('templates.title'),
          shortLabel: text('templates.title'),
          icon: 'layout',
          href: screenAddress('template_select'),
        },
      ]}
      newDeck={{ label: text('shell.newDeck'), href: screenAddress('generate') }}
      foot={<DecksLeftCard />}
      header={header}
      tools={
        <>
          <DecksLeft />
          <AccountMenu />
        </>
      }
      barTools={<AccountMenu isTab />}
      notice={<Notices />}
    >
      {children}
    </Shell>
  )
})

/** Whether there is a connection, and what on this device waits for one. */
function Notices() {
  const [isIdle, setIdle] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true)
        return false
      }),
    [],
  )
  return (
    <>
      <OfflineNotice />
      {isIdle ? <UnsavedWork /> : null}
    </>
  )
}
