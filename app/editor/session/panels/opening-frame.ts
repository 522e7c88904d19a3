import { MOBILE_MAX_WIDTH } from '@slidewright/shared'
import { canvasSettings } from '../canvas-settings.ts'
import { editorChoices } from './editor-choices.ts'
import { sidesFor } from './side-panels.ts'

/** The height of the open notes, in px. */
const NOTES = 173

/** Returns the CSS variables of the frame (ui/page-frame.css) with the panels that the editor is going to open with. */
export function openingFrame(): Readonly<Record<`--${string}`, string>> {
  if (window.innerWidth <= MOBILE_MAX_WIDTH) return {}
  const { look } = editorChoices
  const { pages, left, format } = sidesFor(window.innerWidth, {
    outline: look.outline,
    layers: look.layers && editorChoices.placeOf('layers') === null,
    materials: false,
    format: look.panels.page && editorChoices.placeOf('format') === null,
    isFormatRequested: false,
  })
  return {
    '--panel-pages': `${pages}px`,
    '--panel-layers': `${left}px`,
    '--panel-format': `${format}px`,
    ...(!canvasSettings.choices.rulers && { '--frame-ruler': '0px' }),
    ...(look.notes && { '--frame-notes': `${NOTES}px` }),
  }
}
