import { buildScene, PAGE_SIDE, rescaledPage, type Size } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { knownDrawPrompt } from '../../../assets/draw-prompt.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { ScenePicture } from '../../stage/ScenePicture.tsx'
import styles from './PageSizeDialog.module.css'
import { CUSTOM, PAGE_SIZES, type PageSizeId, SIZE_IDS, sizeIdOf } from './page-sizes.ts'

type Content = 'scale' | 'keep'

/** Changes the page size of the deck and chooses how its content adapts. */
export const PageSizeDialog = observer(function PageSizeDialog() {
  const { view } = useEditorContext()
  return view.isOpen('pageSize') ? <OpenDialog /> : null
})

const OpenDialog = observer(function OpenDialog() {
  const text = useText()
  const { store, view } = useEditorContext()
  const [size, setSize] = useState<Size>(store.size)
  const [isCustom, setCustom] = useState(sizeIdOf(store.size) === CUSTOM)
  const [content, setContent] = useState<Content>('scale')
  const close = () => view.toggle('pageSize', false)
  const chosen = isCustom ? CUSTOM : sizeIdOf(size)

  function choose(id: PageSizeId): void {
    setCustom(id === CUSTOM)
    if (id !== CUSTOM) setSize(PAGE_SIZES[id])
  }

  function apply(): void {
    store.run('deck.setSize', { ...size, content })
    close()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => (isOpen ? undefined : close())}
      title={text('editor.pageSize.title')}
      text={text('editor.pageSize.text')}
      closeLabel={text('common.close')}
      isSheet
      actions={
        <>
          <Button variant="outline" onPress={close}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" onPress={apply}>
            {text('editor.pageSize.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PagePicture size={size} content={content} />
        <Select
          label={text('editor.pageSize.format')}
          options={SIZE_IDS.map(id => ({ id, label: text(`editor.pageSize.${id}`) }))}
          value={chosen}
          onChange={choose}
        />
        <div className={styles.sides}>
          <Side
            label={text('editor.width')}
            letter="W"
            value={size.width}
            onChange={width => setSize({ ...size, width })}
          />
          <Side
            label={text('editor.height')}
            letter="H"
            value={size.height}
            onChange={height => setSize({ ...size, height })}
          />
        </div>
        <Segmented
          label={text('editor.pageSize.content')}
          options={[
            { id: 'scale', label: text('editor.pageSize.scale') },
            { id: 'keep', label: text('editor.pageSize.keep') },
          ]}
          value={content}
          onChange={setContent}
        />
        <p className={styles.note}>{text(`editor.pageSize.${content}Note`)}</p>
      </div>
    </Dialog>
  )
})

interface SideProps {
  readonly label: string
  readonly letter: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function Side({ label, letter, value, onChange }: SideProps) {
  return (
    <NumberField
      label={label}
      letter={letter}
      unit="px"
      min={PAGE_SIDE.min}
      max={PAGE_SIDE.max}
      value={value}
      onChange={onChange}
    />
  )
}

interface PagePictureProps {
  readonly size: Size
  readonly content: Content
}

/** The maximum height of the preview and the length of its longer side as painted, in px. */
const PICTURE = { height: 176, side: 400 } as const

/** A preview of the current page at the new size, as large as its box allows. */
const PagePicture = observer(function PagePicture({ size, content }: PagePictureProps) {
  const { store } = useEditorContext()
  const { deck, page, measure, drawChart } = store
  const make = useCallback(() => {
    if (page === null) return null
    const shown = content === 'scale' ? rescaledPage(page, deck.size, size) : page
    const resized = { ...deck, size, pages: { ...deck.pages, [page.id]: shown } }
    return buildScene({ deck: resized, page: page.id, measure, drawChart, prompts: knownDrawPrompt() })
  }, [deck, page, size, content, measure, drawChart])
  return (
    <div className={styles.stage} aria-hidden="true">
      <span
        className={styles.page}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `${(PICTURE.height * size.width) / size.height}px`,
        }}
      >
        <ScenePicture make={make} scale={PICTURE.side / Math.max(size.width, size.height)} />
      </span>
    </div>
  )
})
