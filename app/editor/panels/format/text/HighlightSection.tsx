import type { RunStyle } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { ColorSlots } from '../../../controls/ColorRow.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { styleText } from '../../../session/text/style-text.ts'
import { common } from '../../../session/text/text-format.ts'
import { Section } from '../../../widgets/Section.tsx'

/** The highlight color of text, with an option for none. */
export const HighlightSection = observer(function HighlightSection({ runs }: { readonly runs: readonly RunStyle[] }) {
  const text = useText()
  const { store } = useEditorContext()
  const title = text('editor.words.highlight')
  const isNone = runs.every(run => run.highlight === undefined)
  return (
    <Section
      title={title}
      note={
        isNone ? (
          text('editor.words.noHighlight')
        ) : (
          <IconButton
            size="small"
            icon="close"
            label={text('editor.words.removeHighlight')}
            onPress={() => styleText(store, { highlight: null })}
          />
        )
      }
    >
      <ColorSlots
        label={title}
        color={common(runs, run => run.highlight) ?? null}
        onChange={(highlight, merge) => styleText(store, { highlight }, merge)}
      />
    </Section>
  )
})
