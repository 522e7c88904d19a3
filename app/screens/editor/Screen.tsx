import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { allCommands } from '../../editor/commands/app-commands.ts'
import { Opening } from '../../editor/panels/opening/Opening.tsx'
import { EditorProvider } from '../../editor/session/editor-context.ts'
import { OpenStore } from '../../editor/session/open/open-store.ts'
import type { EditorQuery } from '../../editor/session/open/query.ts'
import type { ShowProps } from '../../editor/session/show.ts'
import { restoreChoices } from './restore-choices.ts'
import { Workspace } from './Workspace.tsx'

interface EditorScreenProps {
  /** Loads the show, which is a route of its own; the router knows its module. */
  readonly loadShow: () => Promise<ComponentType<ShowProps>>
}

/** The editor screen: opens or creates the deck that the address names, then renders the workspace. */
export const EditorScreen = observer(function EditorScreen({ loadShow }: EditorScreenProps) {
  const open = useOpenStore()
  if (open === null) return null
  if (open.state.at !== 'open') return <Opening open={open} />
  return (
    <EditorProvider value={open.state.assembled.context}>
      <Workspace open={open} loadShow={loadShow} />
    </EditorProvider>
  )
})

/** Returns a store for the deck that the address names. A new deck that receives its id keeps its store. */
function useOpenStore(): OpenStore | null {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenStore | null>(null)
  const key = deckKey(search)
  const knownKeys = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (knownKeys.current.has(key)) return
    knownKeys.current = new Set([key])
    const setId = (id: string) => {
      const next = new URLSearchParams(window.location.search)
      for (const name of PARAMETERS) next.delete(name)
      next.set('user_design_id', id)
      knownKeys.current = new Set([...knownKeys.current, deckKey(`?${next}`)])
      void navigate({ pathname: window.location.pathname, search: `?${next}` }, { replace: true })
    }
    const goHome = () => void navigate(window.location.pathname.replace(/editor$/, 'workspace'), { replace: true })
    restoreChoices()
    const store = new OpenStore(queryOf(key), { onNew: setId, onGone: goHome, commandsFor: allCommands })
    setOpen(store)
    void store.start()
  }, [key, navigate])

  useEffect(() => () => open?.close(), [open])
  return open
}

const PARAMETERS = [
  'user_design_id',
  'task_id',
  'suit_id',
  'theme_id',
  'template',
  'user_template_id',
  'local_upload_ppt_id',
  'kept',
] as const

/** Returns the part of an address that identifies the deck. */
function deckKey(search: string): string {
  const query = new URLSearchParams(search)
  return PARAMETERS.map(name => query.get(name) ?? '').join('\n')
}

function queryOf(key: string): EditorQuery {
  const parts = key.split('\n').map(part => (part === '' ? null : part))
  const [id = null, taskId = null, suitId = null, themeId = null, template = null, ...more] = parts
  const [templateId = null, uploadId = null, kept = null] = more
  return { id, taskId, suitId, themeId, template, templateId, uploadId, kept }
}
