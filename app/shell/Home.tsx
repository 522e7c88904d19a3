import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { library } from '../stores/library.ts'
import { session } from '../stores/session.ts'

/** The way in: to the works of someone who has some, else to the first one. */
export const Home = observer(function Home() {
  const [isKnown] = useState(session.isKnown)
  useEffect(() => {
    if (isKnown) void library.refresh()
  }, [isKnown])
  if (isKnown && library.state === 'loading') return null
  const hasWorks = library.works.length > 0 || library.state === 'failed'
  return <Navigate to={screenAddress(isKnown && hasWorks ? 'workspace' : 'generate')} replace />
})
