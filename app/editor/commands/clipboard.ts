import { copyBySystem, copyPagesInto, pasteBySystem } from '../clipboard/clipboard.ts'
import { copyPicture } from '../clipboard/copy-picture.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { row } from './command-row.ts'

/** Clipboard commands for plain text, pages and images. */
export function clipboardCommands(context: CommandContext): AppCommand[] {
  const { store } = context
  const hasPage = () => store.page !== null
  return [
    row('clipboard.pastePlain', 'command.pastePlain', 'text', ['mod+shift+v'], () => void pastePlain(context), {
      isNative: true,
    }),
    row('page.copy', 'command.pageCopy', 'copy', [], () => void copyBySystem(context, copyPagesInto), { can: hasPage }),
    row('page.cut', 'command.pageCut', 'cut', [], () => void cutPages(context), {
      can: () => store.can('page.delete'),
    }),
    row('clipboard.pastePages', 'command.pagePaste', 'paste', [], () => void pasteBySystem(context), {
      can: hasPage,
      replaces: 'page.paste',
    }),
    row('clipboard.picture', 'command.copyPicture', 'image', [], () => void copyPicture(context), { can: hasPage }),
    row('file.svg', 'command.fileSvg', 'download', [], () => void downloadSvg(context), { can: hasPage }),
  ]
}

function pastePlain(context: CommandContext): Promise<void> {
  return pasteBySystem(context, { isPlain: true })
}

async function cutPages(context: CommandContext): Promise<void> {
  if (await copyBySystem(context, copyPagesInto)) context.store.run('page.delete')
}

async function downloadSvg(context: CommandContext): Promise<void> {
  const { downloadSvg: download } = await import('../clipboard/download-svg.ts')
  await download(context)
}
