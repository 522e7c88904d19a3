import { PAGE_SIDE, type Size } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { CUSTOM, PAGE_SIZES, type PageSizeId, SIZE_IDS, sizeIdOf } from '../page-sizes.ts'
import { useWorkbench } from '../workbench.ts'
import styles from './PageSizeDialog.module.css'

type Content = 'scale' | 'keep'

/** How large the pages of the deck are, and what becomes of what is on them. */
export const PageSizeDialog = observer(function PageSizeDialog() {
  const { view } = useWorkbench()
  return view.isOpen('pageSize') ? <OpenDialog /> : null
})

const OpenDialog = observer(function OpenDialog() {
  const text = useText()
  const { store, view } = useWorkbench()
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
        <PagePicture size={size} />
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
      min={PAGE_SIDE.least}
      max={PAGE_SIDE.most}
      value={value}
      onChange={onChange}
    />
  )
}

/** The page's proportions, as large as the box for it allows. */
function PagePicture({ size }: { readonly size: Size }) {
  const isBroad = size.width >= size.height
  return (
    <div className={styles.stage} aria-hidden="true">
      <span
        className={styles.page}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          ...(isBroad ? { width: `${Math.min(160, (96 * size.width) / size.height)}px` } : { height: '96px' }),
        }}
      />
    </div>
  )
}
