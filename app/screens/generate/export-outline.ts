import { type Outline, printFreemind, printOutline, printXmind } from '@slidewright/engine/internal'
import { zipped } from '../../platform/zip.ts'

/** File formats that an outline can be exported to. */
export const OUTLINE_FILES = ['md', 'xmind', 'mm'] as const
/** A file format that an outline can be exported to. */
export type OutlineFile = (typeof OUTLINE_FILES)[number]

async function xmindOf(outline: Outline): Promise<Blob> {
  return new Blob([await zipped(Object.entries(printXmind(outline)))], { type: 'application/vnd.xmind.workbook' })
}

/** Exports an outline to a file that this and other programs can import. */
export async function outlineFile(outline: Outline, kind: OutlineFile): Promise<Blob> {
  if (kind === 'xmind') return xmindOf(outline)
  if (kind === 'mm') return new Blob([printFreemind(outline)], { type: 'application/x-freemind' })
  return new Blob([printOutline(outline)], { type: 'text/markdown' })
}

/** Returns a file name from the title, without characters that file systems forbid. */
export function outlineFileName(outline: Outline, kind: OutlineFile): string {
  const name = outline.root.value.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${name.slice(0, 80) || 'outline'}.${kind}`
}
