import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { chooseRenderer, parseRenderer, type RendererKind, webglName } from '../../canvas/choose-renderer.ts'
import { preferences } from '../../stores/preferences.ts'

/**
 * The renderer of the page: the one in the address, otherwise the user's choice, otherwise the best one for this
 * device.
 */
export function useRenderer(): RendererKind {
  const [query] = useSearchParams()
  const [name] = useState(webglName)
  return chooseRenderer({
    forced: parseRenderer(query.get('renderer')),
    preferred: parseRenderer(preferences.renderer),
    name,
  })
}
