import { copyBySystem, copyPagesInto, pasteBySystem } from '../clipboard/clipboard.ts'
import { copyPicture, downloadSvg } from '../clipboard/copy-picture.ts'
import type { AppCommand, CommandGround } from '../session/workbench.ts'
import { row } from './command-row.ts'

/** What goes through the clipboard beside elements: words alone, pages, pictures. */
export function clipboardCommands(ground: CommandGround): AppCommand[] {
  const { store } = ground
  const hasPage = () => store.page !== null
  return [
    row('clipboard.pastePlain', 'command.pastePlain', 'text', ['mod+shift+v'], () => void pastePlain(ground), {
      isNative: true,
    }),
    row('page.copy', 'command.pageCopy', 'copy', [], () => void copyBySystem(ground, copyPagesInto), { can: hasPage }),
    row('page.cut', 'command.pageCut', 'cut', [], () => void cutPages(ground), { can: () => store.can('page.delete') }),
    row('clipboard.pastePages', 'command.pagePaste', 'paste', [], () => void pasteBySystem(ground), {
      can: hasPage,
      replaces: 'page.paste',
    }),
    row('clipboard.picture', 'command.copyPicture', 'image', [], () => void copyPicture(ground), { can: hasPage }),
    row('file.svg', 'command.fileSvg', 'download', [], () => void downloadSvg(ground), { can: hasPage }),
  ]
}

function pastePlain(ground: CommandGround): Promise<void> {
  return pasteBySystem(ground, { isPlain: true })
}

async function cutPages(ground: CommandGround): Promise<void> {
  if (await copyBySystem(ground, copyPagesInto)) ground.store.run('page.delete')
}
