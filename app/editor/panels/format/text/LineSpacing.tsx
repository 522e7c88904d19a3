import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { common, type ParagraphFormat } from '../../../session/text/text-format.ts'
import { Pair } from '../../../widgets/Section.tsx'

type Kind = 'multiple' | 'exact'

const KINDS: readonly Kind[] = ['multiple', 'exact']
/** The default line height as a multiple of the font size; an exact height starts from it. */
const DEFAULT_FACTOR = 1.2

/** The line spacing: a multiple of the font size, or an exact height in px. */
export const LineSpacing = observer(function LineSpacing({
  paragraphs,
}: {
  readonly paragraphs: readonly ParagraphFormat[]
}) {
  const text = useText()
  const { store } = useEditorContext()
  const exact = common(paragraphs, paragraph => paragraph.lineExact ?? 0)
  const factor = common(paragraphs, paragraph => paragraph.lineHeight)
  const isExact = exact !== null && exact > 0
  const kind = common(paragraphs, kindOf)
  const set = (paragraph: { lineHeight?: number; lineExact?: number | null }, merge?: string) =>
    store.run('text.paragraph', { paragraph, ...(merge !== undefined && { merge }) })

  function choose(next: Kind): void {
    if (next === 'exact') set({ lineExact: exactFor(paragraphs) })
    else set({ lineExact: null })
  }
  return (
    <Pair>
      <Select
        label={text('editor.words.lines.kind')}
        isLabelHidden
        options={KINDS.map(id => ({ id, label: text(`editor.words.lines.${id}`) }))}
        value={kind}
        placeholder={text('editor.mixed')}
        onChange={choose}
      />
      {isExact ? (
        <NumberField
          label={text('editor.words.lines.exactHeight')}
          icon="lineHeight"
          value={exact}
          min={1}
          max={400}
          unit="px"
          onChange={lineExact => set({ lineExact }, 'panel:lineExact')}
        />
      ) : (
        <NumberField
          label={text('editor.lineHeight')}
          icon="lineHeight"
          value={factor}
          min={0.5}
          max={4}
          step={0.05}
          decimals={2}
          onChange={lineHeight => set({ lineHeight, lineExact: null }, 'panel:lineHeight')}
        />
      )}
    </Pair>
  )
})

function kindOf({ lineExact }: ParagraphFormat): Kind {
  return lineExact === undefined ? 'multiple' : 'exact'
}

/** Returns the current line height in whole px, so that switching to exact barely moves the text. */
function exactFor([first]: readonly ParagraphFormat[]): number {
  return Math.round((first?.size ?? 1) * (first?.lineHeight ?? DEFAULT_FACTOR))
}
