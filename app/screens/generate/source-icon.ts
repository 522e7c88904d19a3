import type { SourceItem } from '../../stores/sources.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** Returns the icon of a file or link by its kind. */
export function iconOf({ isLink, parsed, name }: SourceItem): IconName {
  if (isLink) return 'link'
  return parsed?.kind === 'xmind' || parsed?.kind === 'mm' || /\.(xmind|mm)$/i.test(name) ? 'mindMap' : 'file'
}
