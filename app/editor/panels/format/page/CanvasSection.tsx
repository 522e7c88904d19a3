import { guidesOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Switch } from '../../../../ui/Switch.tsx'
import { commandById, labelOf } from '../../../commands/app-commands.ts'
import { canvasSettings } from '../../../session/canvas-settings.ts'
import { useEditorContext } from '../../../session/editor-context.ts'
import { placeGuide } from '../../../session/guide-lines.ts'
import { Row, Section } from '../../../widgets/Section.tsx'
import styles from './CanvasSection.module.css'

const SWITCHES = [
  'view.rulers',
  'view.grid',
  'view.guides',
  'snap.objects',
  'snap.gaps',
  'snap.guides',
  'snap.grid',
  'select.contained',
]

/** Rulers, grid and guides: visibility, snapping and exact guide positions. */
export const CanvasSection = observer(function CanvasSection() {
  const text = useText()
  const context = useEditorContext()
  return (
    <Section title={text('editor.canvasTools.title')}>
      {SWITCHES.map(id => {
        const command = commandById(context, id)
        return (
          <Fragment key={id}>
            <Switch isOn={command.isOn?.() ?? false} onChange={() => command.run()} isSpread>
              {labelOf(command, text)}
            </Switch>
            {id === 'view.grid' ? <GridSize /> : null}
          </Fragment>
        )
      })}
      <Guides axis="x" />
      <Guides axis="y" />
    </Section>
  )
})

/** The grid spacing, by name. */
const GridSize = observer(function GridSize() {
  const text = useText()
  const label = text('editor.canvasTools.gridSize')
  return (
    <div className={styles.named}>
      <span aria-hidden="true">{label}</span>
      <NumberField
        label={label}
        unit="px"
        min={4}
        max={200}
        value={canvasSettings.choices.gridSize}
        onChange={gridSize => canvasSettings.set({ gridSize })}
      />
    </div>
  )
})

const Guides = observer(function Guides({ axis }: { readonly axis: 'x' | 'y' }) {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const isAcross = axis === 'x'
  const extent = isAcross ? view.page.width : view.page.height
  return (
    <>
      {guidesOf(store.deck)[axis].map((at, index) => (
        <Row key={at}>
          <div data-guide={`${axis}:${at}`}>
            <NumberField
              label={text(isAcross ? 'editor.canvasTools.guideX' : 'editor.canvasTools.guideY', { number: index + 1 })}
              letter={axis.toUpperCase()}
              unit="px"
              value={at}
              onChange={next => placeGuide(context, { axis, from: at, at: next })}
            />
          </div>
          <IconButton
            label={text('editor.canvasTools.removeGuide', { number: index + 1 })}
            icon="trash"
            size="small"
            onPress={() => placeGuide(context, { axis, from: at, at: null })}
          />
        </Row>
      ))}
      <Button
        icon="plus"
        isWide
        onPress={() => placeGuide(context, { axis, from: null, at: freePlace(context, axis) })}
      >
        {text(isAcross ? 'editor.canvasTools.addX' : 'editor.canvasTools.addY')}
      </Button>
    </>
  )

  /** Returns the center of the page, or a position beside a guide that is already there. */
  function freePlace({ store: { deck } }: typeof context, way: 'x' | 'y'): number {
    const used = new Set(guidesOf(deck)[way])
    let at = Math.round(extent / 2)
    while (used.has(at)) at += 20
    return at
  }
})
