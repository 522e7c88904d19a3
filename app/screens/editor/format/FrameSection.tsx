import { boundsOf, type Rect, unionRects } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { CommandButton } from '../parts/CommandButton.tsx'
import { useWorkbench } from '../workbench.ts'
import styles from './FrameSection.module.css'
import { Pair, Section } from './Section.tsx'

/** Place, size and turn of what is selected, and its order among the rest. */
export const FrameSection = observer(function FrameSection() {
  const text = useText()
  const { store } = useWorkbench()
  const { selected } = store
  const [only] = selected
  if (only === undefined) return null
  const single = selected.length === 1
  const box: Rect = single ? only.frame : (unionRects(selected.map(({ frame }) => boundsOf(frame))) ?? only.frame)
  const isLocked = selected.every(element => element.locked)

  function set(field: keyof Rect, value: number): void {
    const merge = `panel:${field}`
    if (single && only) store.run('element.setFrame', { element: only.id, frame: { [field]: value }, merge })
    else store.run('selection.resize', { to: { ...box, [field]: value }, merge })
  }

  const field = (name: keyof Rect, letter: string, label: string) => (
    <NumberField
      label={label}
      letter={letter}
      value={Math.round(box[name] * 10) / 10}
      isDisabled={isLocked}
      onChange={value => set(name, value)}
      {...(name === 'width' || name === 'height' ? { min: 1 } : {})}
    />
  )

  return (
    <Section title={text('editor.position')}>
      <Pair>
        {field('x', 'X', text('editor.x'))}
        {field('y', 'Y', text('editor.y'))}
        {field('width', 'W', text('editor.width'))}
        {field('height', 'H', text('editor.height'))}
        {single ? (
          <NumberField
            label={text('editor.rotation')}
            icon="rotate"
            unit="°"
            value={Math.round(only.frame.rotation * 10) / 10}
            isDisabled={isLocked}
            onChange={rotation =>
              store.run('element.setFrame', { element: only.id, frame: { rotation }, merge: 'panel:rotation' })
            }
          />
        ) : null}
      </Pair>
      <div className={styles.actions}>
        <CommandButton id="selection.bringForward" />
        <CommandButton id="selection.sendBackward" />
        <CommandButton id="selection.flipHorizontal" />
        <CommandButton id="selection.flipVertical" />
        <span className={styles.spread} />
        <CommandButton id="selection.lock" icon={isLocked ? 'lock' : 'unlock'} isOn={isLocked} />
      </div>
    </Section>
  )
})
