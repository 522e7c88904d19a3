import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Slider } from '../../../../ui/Slider.tsx'
import { AltField } from '../../../controls/AltField.tsx'
import { CommandButton } from '../../../controls/CommandButton.tsx'
import { FrameSection } from '../../../controls/FrameSection.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { common } from '../../../session/text/text-format.ts'
import { Section } from '../../../widgets/Section.tsx'
import styles from './ArrangeTab.module.css'
import { SpaceRows } from './SpaceRows.tsx'

const ALIGN = ['Left', 'Center', 'Right', 'Top', 'Middle', 'Bottom'] as const

/** Alignment, stacking order, grouping and opacity. */
export const ArrangeTab = observer(function ArrangeTab() {
  const text = useText()
  const { store } = useEditorContext()
  const { selectedForFormat: selected } = store
  const opacity = common(selected, element => element.opacity)
  return (
    <>
      <Section
        title={
          selected.length > 1 ? text('editor.selectedCount', { count: selected.length }) : text('editor.alignTitle')
        }
      >
        <div className={styles.row}>
          {ALIGN.map(side => (
            <CommandButton key={side} id={`arrange.align${side}`} />
          ))}
        </div>
        {selected.length > 1 ? <SpaceRows /> : null}
      </Section>
      <FrameSection />
      <Section title={text('editor.order')}>
        <div className={styles.row}>
          <CommandButton id="selection.bringToFront" />
          <CommandButton id="selection.bringForward" />
          <CommandButton id="selection.sendBackward" />
          <CommandButton id="selection.sendToBack" />
          <CommandButton id="selection.group" />
          <CommandButton id="selection.ungroup" />
        </div>
      </Section>
      <Section title={text('editor.appearance')}>
        <Slider
          label={text('editor.opacity')}
          unit="%"
          value={Math.round((opacity ?? 1) * 100)}
          onChange={percent =>
            store.run('element.restyle', { style: { opacity: percent / 100 }, merge: 'panel:opacity' })
          }
        />
      </Section>
      {selected.length === 1 && selected[0] ? <AltField element={selected[0]} /> : null}
    </>
  )
})
