import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { chooseRenderer, parseRenderer, type RendererKind, webglName } from '../../canvas/choose-renderer.ts'
import { preferences } from '../../stores/preferences.ts'

/** What draws the page: what the address forces, else the choice of this browser, else what this machine is good at. */
export function useRenderer(): RendererKind {
  const [query] = useSearchParams()
  const [name] = useState(webglName)
  return chooseRenderer({
    forced: parseRenderer(query.get('renderer')),
    preferred: parseRenderer(preferences.renderer),
    name,
  })
}
