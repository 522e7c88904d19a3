import type { Insets } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { type BodyFormat, common } from '../../../session/text/text-format.ts'
import { Caption, Pair, Section } from '../../../widgets/Section.tsx'

const GAP = 24
const SIDES = ['left', 'right', 'top', 'bottom'] as const satisfies readonly (keyof Insets)[]

/** How text is laid out in its box: direction, columns, insets and overflow. */
export const TextBoxSection = observer(function TextBoxSection({ bodies }: { readonly bodies: readonly BodyFormat[] }) {
  const text = useText()
  const { store } = useEditorContext()
  const columns = common(bodies, body => body.columns)
  const inset = (side: (typeof SIDES)[number]) => (
    <NumberField
      key={side}
      label={text(`editor.words.inset.${side}`)}
      letter={text(`editor.words.insetLetter.${side}`)}
      value={common(bodies, body => body.insets[side])}
      min={0}
      max={400}
      unit="px"
      onChange={space => {
        const first = bodies[0]?.insets
        if (first) store.run('text.box', { box: { insets: { ...first, [side]: space } }, merge: `panel:inset:${side}` })
      }}
    />
  )
  return (
    <Section title={text('editor.words.box')}>
      <Select
        label={text('editor.fitText')}
        options={[
          { id: 'none', label: text('editor.fitNone') },
          { id: 'shrink', label: text('editor.fitShrink') },
          { id: 'grow', label: text('editor.fitGrow') },
        ]}
        value={common(bodies, body => body.fit)}
        placeholder={text('editor.mixed')}
        onChange={autoFit => store.run('text.box', { box: { autoFit } })}
      />
      <Select
        label={text('editor.words.direction')}
        options={[
          { id: 'horizontal', label: text('editor.words.horizontal') },
          { id: 'eastAsian', label: text('editor.words.eastAsian') },
          { id: 'rotate90', label: text('editor.words.rotate90') },
          { id: 'rotate270', label: text('editor.words.rotate270') },
        ]}
        value={common(bodies, body => body.vertical)}
        placeholder={text('editor.mixed')}
        onChange={vertical => store.run('text.box', { box: { vertical } })}
      />
      <Caption>{text('editor.words.columns')}</Caption>
      <Pair>
        <NumberField
          label={text('editor.words.columns')}
          icon="sidebar"
          value={columns}
          min={1}
          max={16}
          decimals={0}
          onChange={count => store.run('text.box', { box: { columns: count }, merge: 'panel:columns' })}
        />
        <NumberField
          label={text('editor.words.columnGap')}
          icon="distributeHorizontal"
          value={common(bodies, body => body.columnGap ?? GAP)}
          isDisabled={columns === 1}
          min={0}
          max={400}
          unit="px"
          onChange={columnGap => store.run('text.box', { box: { columnGap }, merge: 'panel:columnGap' })}
        />
      </Pair>
      <Caption>{text('editor.words.insets')}</Caption>
      <Pair>{SIDES.slice(0, 2).map(inset)}</Pair>
      <Pair>{SIDES.slice(2).map(inset)}</Pair>
    </Section>
  )
})
