import { type Outline, printFreemind, printOutline, printXmind } from '@slidewright/engine/internal'
import { zipped } from '../../platform/zip.ts'

/** The kinds of files that an outline can be saved as. */
export const OUTLINE_FILES = ['md', 'xmind', 'mm'] as const
/** A kind of file that an outline can be saved as. */
export type OutlineFile = (typeof OUTLINE_FILES)[number]

async function xmindOf(outline: Outline): Promise<Blob> {
  return new Blob([await zipped(printXmind(outline))], { type: 'application/vnd.xmind.workbook' })
}

/** An outline as a file that other programs, and this one, can read. */
export async function outlineFile(outline: Outline, kind: OutlineFile): Promise<Blob> {
  if (kind === 'xmind') return xmindOf(outline)
  if (kind === 'mm') return new Blob([printFreemind(outline)], { type: 'application/x-freemind' })
  return new Blob([printOutline(outline)], { type: 'text/markdown' })
}

/** A file name of a title: without what systems do not allow. */
export function outlineFileName(outline: Outline, kind: OutlineFile): string {
  const name = outline.root.value.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${name.slice(0, 80) || 'outline'}.${kind}`
}
