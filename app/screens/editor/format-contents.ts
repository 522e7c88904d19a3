import type { ComponentType } from 'react'
import type { FormatContents } from '../../editor/panels/format/FormatPanel.tsx'
import { PageTab } from '../../editor/panels/format/page/PageTab.tsx'
import { whenIdle } from '../../platform/idle.ts'
import { loadOnDemand } from '../../platform/load-on-demand.tsx'

/** The tabs that are seen once something is selected. */
const LOADERS = {
  prompt: async () => (await import('../../editor/controls/prompt-parts.ts')).PromptTab,
  text: async () => (await import('../../editor/panels/format/text/TextTab.tsx')).TextTab,
  style: async () => (await import('../../editor/panels/format/shape/StyleTab.tsx')).StyleTab,
  arrange: async () => (await import('../../editor/panels/format/arrange/ArrangeTab.tsx')).ArrangeTab,
  image: async () => (await import('../../editor/panels/format/picture/ImageTab.tsx')).ImageTab,
  table: async () => (await import('../../editor/panels/format/table/TableTab.tsx')).TableTab,
  chart: async () => (await import('../../editor/panels/format/chart/ChartTab.tsx')).ChartTab,
} satisfies Partial<Record<keyof FormatContents, () => Promise<ComponentType>>>

/** The tabs of the format panel. That of the page is there at once, the others when the browser is idle or they are chosen. */
export const FORMAT_CONTENTS: FormatContents = {
  prompt: loadOnDemand(LOADERS.prompt),
  text: loadOnDemand(LOADERS.text),
  style: loadOnDemand(LOADERS.style),
  arrange: loadOnDemand(LOADERS.arrange),
  image: loadOnDemand(LOADERS.image),
  table: loadOnDemand(LOADERS.table),
  chart: loadOnDemand(LOADERS.chart),
  page: PageTab,
}

/** Loads the tabs one after the other while the browser is idle. Returns a function that stops it. */
export function loadFormatContents(): () => void {
  const pending = Object.values(LOADERS)
  return whenIdle(() => {
    // One that fails is loaded again when it is chosen.
    pending
      .shift()?.()
      .catch(() => undefined)
    return pending.length > 0
  })
}
