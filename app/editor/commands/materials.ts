import { standInOf } from '@slidewright/engine/internal'
import { materials, type SectionId } from '../insert/materials/material-store.ts'
import { captureSelectedIcon, selectedIcon } from '../insert/materials/place-material.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { editorChoices } from '../session/panels/editor-choices.ts'
import { row } from './command-row.ts'

/** Whether only what stands for a picture on a built page is selected: a drawing by subject, or the template's own scene. */
function isStandIn({ selected, page, deck }: CommandContext['store']): boolean {
  const [only] = selected
  return selected.length === 1 && only?.kind === 'group' && !!page && deck.suit !== null && standInOf(page) === only
}

/** Commands that open the materials panel at a tab, and what replaces a drawing or an icon. */
export function materialCommands({ view, store }: CommandContext): AppCommand[] {
  const hasPage = () => store.page !== null
  const isAt = (section: SectionId) => () => view.isOpen('materials') && materials.section === section
  function show(section: SectionId): () => void {
    return () => {
      const isShown = isAt(section)()
      if (!isShown && editorChoices.placeOf('materials') === null && editorChoices.placeOf('layers') === null)
        view.toggle('layers', false)
      if (!isShown && view.isNarrow) view.toggle('format', false)
      view.toggle('materials', !isShown)
      if (!isShown && materials.section !== section) void materials.choose(section)
    }
  }
  function replaceIcon(): void {
    captureSelectedIcon()
    if (!isAt('icon')()) show('icon')()
  }
  const rows = [
    ['insert.icon', 'command.insertIcon', 'star', 'icon'],
    ['insert.diagram', 'command.insertDiagram', 'mindMap', 'diagram'],
    ['insert.backdrop', 'command.insertBackdrop', 'pattern', 'other'],
    ['insert.fromWorks', 'command.insertFromWorks', 'pages', 'works'],
    ['insert.upload', 'command.insertUpload', 'upload', 'personal'],
  ] as const
  return [
    ...rows.map(([id, label, icon, section]) =>
      row(id, label, icon, [], show(section), { can: hasPage, isOn: isAt(section) }),
    ),
    row('shape.replaceIcon', 'command.shapeReplaceIcon', 'star', [], replaceIcon, {
      can: () => selectedIcon({ store }) !== null,
    }),
    row('illustration.replace', 'command.illustrationReplace', 'image', [], () => view.toggle('drawings', true), {
      can: () => isStandIn(store),
    }),
    row('insert.pictureLink', 'command.insertPictureLink', 'link', [], () => view.toggle('pictureLink', true), {
      can: hasPage,
    }),
  ]
}
