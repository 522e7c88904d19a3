import type { Outline } from '@slidewright/engine'
import { useText } from '../../../i18n/index.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuTrigger } from '../../../ui/Menu.tsx'
import { OUTLINE_FILES, outlineFile, outlineFileName } from '../export-outline.ts'

/** Saves the outline as markdown or as a mind map. */
export function OutlineExport({ outline }: { readonly outline: Outline }) {
  const text = useText()
  async function save(id: string): Promise<void> {
    const kind = OUTLINE_FILES.find(known => known === id)
    if (kind !== undefined) saveFile(await outlineFile(outline, kind), outlineFileName(outline, kind))
  }
  return (
    <MenuTrigger>
      <IconButton icon="download" label={text('generate.export.title')} />
      <Menu
        label={text('generate.export.title')}
        entries={OUTLINE_FILES.map(kind => ({ id: kind, label: text(`generate.export.${kind}`) }))}
        onAction={id => void save(id)}
      />
    </MenuTrigger>
  )
}
