import type { ShapeElement } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type ReactNode, useCallback } from 'react'
import { GridLayout, GridList, GridListItem, GridListLoadMoreItem, Size, Virtualizer } from 'react-aria-components'
import { keyOfFailure } from '../../../api/failure.ts'
import { text as say, textOf, useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { type Material, materials, type SectionId } from '../../insert/materials/material-store.ts'
import { placeMaterial, selectedIcon } from '../../insert/materials/place-material.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './MaterialGrid.module.css'
import { MaterialPicture } from './MaterialPicture.tsx'
import type { MaterialDrag } from './use-material-drag.tsx'

const TILES = {
  icon: {
    minItemSize: new Size(52, 52),
    maxItemSize: new Size(64, 64),
    minSpace: new Size(4, 4),
    preserveAspectRatio: true,
  },
  card: {
    minItemSize: new Size(132, 88),
    maxItemSize: new Size(240, 160),
    minSpace: new Size(8, 8),
    preserveAspectRatio: true,
  },
}

interface MaterialGridProps {
  readonly drag: MaterialDrag
  /** Shown when there are no results. */
  readonly empty: ReactNode
}

/** Search results as tiles: a click or Enter inserts at the center of the page, a drag where it is dropped. */
export const MaterialGrid = observer(function MaterialGrid({ drag, empty }: MaterialGridProps) {
  const text = useText()
  const context = useEditorContext()
  const { items, section, state } = materials
  const isIcons = section === 'icon'
  const insert = useCallback(
    (key: unknown) => {
      const material = materials.items.find(({ id }) => id === key)
      if (material === undefined || drag.wasDragged()) return
      const isPlaced = placeMaterial(context, material)
      // Mouse users continue on the page; keyboard users stay here to insert more.
      if (isPlaced && context.view.isMouse)
        document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
    },
    [context, drag],
  )

  if (state === 'loading' && items.length === 0) return <Skeletons isIcons={isIcons} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from the interactive tiles
    <div
      className={styles.scroll}
      onPointerDownCapture={event => drag.begin(event, materialAt(event.target))}
      onKeyDown={event => removeByKey(event)}
    >
      <Virtualizer layout={GridLayout} layoutOptions={isIcons ? TILES.icon : TILES.card}>
        <GridList
          key={section}
          aria-label={text(`editor.materials.section.${section}`)}
          layout="grid"
          className={styles.grid ?? ''}
          selectionMode="none"
          keyboardNavigationBehavior="tab"
          onAction={insert}
          renderEmptyState={() => empty}
        >
          {items.map(material => (
            <Tile key={material.id} material={material} section={section} />
          ))}
          <GridListLoadMoreItem
            onLoadMore={() => void materials.loadMore()}
            isLoading={materials.isLoadingMore}
            className={styles.more ?? ''}
          />
        </GridList>
      </Virtualizer>
    </div>
  )
})

function Tile({ material, section }: { readonly material: Material; readonly section: SectionId }) {
  const text = useText()
  const name = material.name || text('editor.materials.unnamed')
  return (
    <GridListItem
      id={material.id}
      textValue={name}
      aria-label={name}
      className={section === 'icon' ? (styles.icon ?? '') : (styles.card ?? '')}
      data-form={material.form}
      data-material={material.id}
    >
      <span className={styles.picture} title={name}>
        <MaterialPicture material={material} />
      </span>
      {section === 'icon' ? <UsedMark material={material} /> : null}
      {section === 'personal' ? (
        <span className={styles.actions}>
          <IconButton
            icon="trash"
            size="small"
            isRaised
            label={text('editor.materials.remove', { name })}
            onPress={() => void remove(material)}
          />
        </span>
      ) : null}
    </GridListItem>
  )
}

/** Marks the icon that the selected element uses. */
const UsedMark = observer(function UsedMark({ material }: { readonly material: Material }) {
  const isUsed = useAnswer(useEditorContext(), context => isOf(selectedIcon(context), material))
  return isUsed ? <span className={styles.used} data-used="" aria-hidden="true" /> : null
})

/** Checks whether an icon is this material; many drawings have an outline and a filled variant under one name. */
function isOf(icon: ShapeElement | null, material: Material): boolean {
  if (icon === null || material.form !== 'outline') return false
  return icon.name === material.name && (icon.fill.kind !== 'none') === material.is_filled
}

function Skeletons({ isIcons }: { readonly isIcons: boolean }) {
  return (
    <div className={styles.skeletons} data-icons={isIcons || undefined} aria-busy="true">
      {Array.from({ length: isIcons ? 30 : 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical
        <Skeleton key={index} ratio={isIcons ? '1' : '3 / 2'} isCard />
      ))}
    </div>
  )
}

function materialAt(target: EventTarget): Material | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-material]') : null
  if (tile === null || (target instanceof Element && target.closest('button') !== null)) return null
  return materials.items.find(({ id }) => id === tile.dataset.material) ?? null
}

function removeByKey(event: KeyboardEvent): void {
  if (materials.section !== 'personal' || (event.key !== 'Delete' && event.key !== 'Backspace')) return
  const material = materialAt(event.target)
  if (material === null) return
  event.preventDefault()
  event.stopPropagation()
  void remove(material)
}

async function remove(material: Material): Promise<void> {
  const failure = await materials.remove(material.id)
  showToast(
    failure === null
      ? { text: say('editor.materials.removed'), icon: 'trash' }
      : { text: textOf(keyOfFailure(failure), 'error.unknown'), icon: 'warning' },
  )
}
