import { SHAPE_GROUPS, type ShapeGroup, type ShapePreset } from '@slidewright/engine/internal'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react'
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { type Text, useText } from '../../i18n/index.ts'
import { Input } from '../../ui/Input.tsx'
import { recentShapes } from '../session/recent-shapes.ts'
import styles from './ShapePicker.module.css'
import { ShapePicture } from './ShapePicture.tsx'

interface ShapePickerProps {
  /** The current shape, if it is a preset. */
  readonly chosen?: string | null
  readonly onChoose: (preset: ShapePreset) => void
  /** Shown between the search and the shapes: the line tools. */
  readonly tools?: ReactNode
  /** Whether to leave the focus where it is. */
  readonly isPassing?: boolean
}

interface ShapeSection {
  readonly id: string
  readonly title: string
  readonly shapes: readonly { readonly id: string; readonly preset: ShapePreset; readonly name: string }[]
}

/** Picks a shape from all presets by group, with a search; recent ones come first. */
export function ShapePicker({ chosen = null, onChoose, tools, isPassing = false }: ShapePickerProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const [hovered, setHovered] = useState<string | null>(null)
  const [recent] = useState(recentShapes)
  const groups = useMemo(() => shownGroups(query, recent, text), [query, recent, text])
  /** Enter takes the first shape that was found. */
  function chooseFirst(event: KeyboardEvent): void {
    const first = query.trim() === '' ? undefined : groups[0]?.shapes[0]
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || first === undefined) return
    event.preventDefault()
    onChoose(first.preset)
  }
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <Input
          aria-label={text('editor.shapeSearch')}
          placeholder={text('editor.shapeSearch')}
          icon="search"
          value={query}
          onChange={setQuery}
          onKeyDown={chooseFirst}
          autoFocus={!isPassing}
        />
      </div>
      {tools}
      <Shapes groups={groups} chosen={chosen} onChoose={onChoose} onHover={setHovered} />
      <p className={styles.told} aria-hidden="true">
        {hovered ?? text('editor.shapeHint')}
      </p>
    </div>
  )
}

interface ShapesProps {
  readonly groups: readonly ShapeSection[]
  readonly chosen: string | null
  readonly onChoose: (preset: ShapePreset) => void
  readonly onHover: (name: string) => void
}

/** The icons by group, memoized: hovering one does not rerender the others. */
const Shapes = memo(function Shapes({ groups, chosen, onChoose, onHover }: ShapesProps) {
  const text = useText()
  return (
    <ListBox
      aria-label={text('editor.shapes')}
      className={styles.list ?? ''}
      layout="grid"
      items={groups}
      dependencies={[chosen]}
      selectionMode="none"
      onAction={key => onChoose(String(key).split(':')[1] as ShapePreset)}
      renderEmptyState={() => <p className={styles.none}>{text('editor.shapeNone')}</p>}
    >
      {group => (
        <ListBoxSection id={group.id} className={styles.group ?? ''}>
          <Header className={styles.title ?? ''}>{group.title}</Header>
          <Collection items={group.shapes}>
            {({ id, preset, name }) => (
              <ListBoxItem
                id={id}
                textValue={name}
                aria-label={name}
                className={styles.shape ?? ''}
                data-shape={preset}
                data-chosen={preset === chosen || undefined}
                onHoverStart={() => onHover(name)}
                onFocus={() => onHover(name)}
              >
                <ShapePicture preset={preset} />
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  )
})

function shownGroups(query: string, recent: readonly ShapePreset[], text: Text): readonly ShapeSection[] {
  const needle = query.trim().toLocaleLowerCase()
  const used: readonly (ShapeGroup | { readonly id: 'recent'; readonly presets: readonly ShapePreset[] })[] =
    needle === '' && recent.length > 0 ? [{ id: 'recent', presets: recent }, ...SHAPE_GROUPS] : SHAPE_GROUPS
  return used
    .map(({ id, presets }) => {
      const title = text(`editor.shapeGroup.${id}`)
      const shapes = presets.map(preset => ({ id: `${id}:${preset}`, preset, name: text(`editor.shape.${preset}`) }))
      const isGroup = needle !== '' && title.toLocaleLowerCase().includes(needle)
      return {
        id,
        title,
        shapes: isGroup ? shapes : shapes.filter(({ name, preset }) => matchesName(name, preset, needle)),
      }
    })
    .filter(({ shapes }) => shapes.length > 0)
}

/** Matches a query against the localized name or the preset's name in the file format. */
function matchesName(name: string, preset: string, needle: string): boolean {
  return name.toLocaleLowerCase().includes(needle) || preset.toLowerCase().includes(needle)
}
