import {
  LINE_END_SIZES,
  LINE_ENDS,
  type LineElement,
  type LineEnd,
  type LineEndSize,
  type Stroke,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { CommandButton } from '../../../controls/CommandButton.tsx'
import { HeadPicture } from '../../../controls/StrokePictures.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { common } from '../../../session/text/text-format.ts'
import { Pair, Row, Section } from '../../../widgets/Section.tsx'

/** The routing, arrowheads and connections of lines. */
export const LineSection = observer(function LineSection({ lines }: { readonly lines: readonly LineElement[] }) {
  const text = useText()
  const { store } = useEditorContext()
  return (
    <Section title={text('editor.route')}>
      <Segmented
        label={text('editor.route')}
        value={common(lines, line => line.route)}
        onChange={kind => store.run('line.setKind', { kind })}
        options={[
          { id: 'straight', label: text('editor.routeStraight'), icon: 'line', isLabelHidden: true },
          { id: 'elbow', label: text('editor.routeElbow'), icon: 'elbow', isLabelHidden: true },
          { id: 'curved', label: text('editor.routeCurved'), icon: 'curve', isLabelHidden: true },
        ]}
      />
      <Pair>
        <HeadSelect lines={lines} side="start" />
        <HeadSelect lines={lines} side="end" />
        <SizeSelect lines={lines} side="start" />
        <SizeSelect lines={lines} side="end" />
      </Pair>
      <Row>
        <CommandButton id="line.reroute" />
        <CommandButton id="line.disconnect" icon="cut" />
      </Row>
    </Section>
  )
})

interface SideProps {
  readonly lines: readonly LineElement[]
  readonly side: 'start' | 'end'
}

const HeadSelect = observer(function HeadSelect({ lines, side }: SideProps) {
  const text = useText()
  const setStroke = useStroke(lines)
  return (
    <Select<LineEnd>
      label={text(side === 'start' ? 'editor.lineStart' : 'editor.lineEnd')}
      options={LINE_ENDS.map(id => ({
        id,
        label: text(`editor.end.${id}`),
        picture: <HeadPicture head={id} side={side} />,
      }))}
      value={common(lines, ({ stroke }) => stroke[side] ?? 'none')}
      onChange={head => setStroke({ [side]: head })}
    />
  )
})

const SIZES: readonly LineEndSize[] = LINE_END_SIZES.flatMap(width => LINE_END_SIZES.map(length => ({ width, length })))
const MEDIUM: LineEndSize = { width: 'med', length: 'med' }

const SizeSelect = observer(function SizeSelect({ lines, side }: SideProps) {
  const text = useText()
  const setStroke = useStroke(lines)
  const head = common(lines, ({ stroke }) => stroke[side] ?? 'none')
  if (head === 'none') return <span />
  const field = side === 'start' ? 'startSize' : 'endSize'
  return (
    <Select<string>
      label={text(side === 'start' ? 'editor.lineStartSize' : 'editor.lineEndSize')}
      options={SIZES.map(size => ({
        id: idOf(size),
        label: text('editor.headSize', {
          width: text(`editor.headWidth.${size.width}`),
          length: text(`editor.headLength.${size.length}`),
        }),
        picture: <HeadPicture head={head ?? 'triangle'} side={side} size={size} />,
      }))}
      value={common(lines, ({ stroke }) => idOf(stroke[field] ?? MEDIUM))}
      onChange={id => setStroke({ [field]: SIZES.find(size => idOf(size) === id) ?? MEDIUM })}
    />
  )
})

function idOf({ width, length }: LineEndSize): string {
  return `${width} ${length}`
}

/** Returns a setter that changes some stroke properties of lines and preserves the others. */
function useStroke(lines: readonly LineElement[]): (change: Partial<Stroke>) => void {
  const { store } = useEditorContext()
  return change => {
    const alike = common(lines, ({ stroke }) => stroke)
    if (alike !== null) store.run('element.restyle', { style: { stroke: { ...alike, ...change } } })
    else
      for (const line of lines)
        store.run('element.restyle', {
          elements: [line.id],
          style: { stroke: { ...line.stroke, ...change } },
          merge: 'panel:stroke',
        })
  }
}
