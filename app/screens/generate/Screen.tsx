import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { loadOnDemand } from '../../platform/load-on-demand.tsx'
import { storeEntry } from '../../stores/entry.ts'
import { session } from '../../stores/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import type { ScreenShell } from '../../ui/Shell.tsx'
import { readAddress } from './address.ts'
import { suitChoice } from './choice.ts'
import { GalleryStep } from './parts/GalleryStep.tsx'
import { OutlineStep } from './parts/OutlineStep.tsx'
import { SourceStep } from './parts/SourceStep.tsx'
import styles from './Screen.module.css'
import { useStep } from './steps.ts'
import { generation } from './store.ts'

const TemplateStep = loadOnDemand(async () => (await import('./parts/TemplateStep.tsx')).TemplateStep)

/** Link back to the list of decks. */
function ToWorks() {
  const text = useText()
  return (
    <LinkButton
      variant="quiet"
      icon="back"
      href={screenAddress('workspace')}
      className={styles.back ?? ''}
      aria-label={text('generate.toWorks')}
    >
      <span className={styles.words}>{text('generate.toWorks')}</span>
    </LinkButton>
  )
}

/** The flow from a title or text over its outline to a suit. Each step has an address; going back loses nothing. */
export const GenerateScreen = observer(function GenerateScreen({ Shell }: { readonly Shell: ScreenShell }) {
  const text = useText()
  const [search] = useSearchParams()
  const { from, semType, mode } = readAddress(search, session.token() !== null)
  const { step, go } = useStep()
  const hasOutline = generation.outline !== null || generation.state !== 'none'
  const isLost = step !== 'source' && step !== 'template' && !hasOutline
  useEffect(() => {
    void generation.resume()
    const save = () => generation.saveNow()
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [])
  useEffect(
    () => storeEntry({ ...(from !== null && { from }), ...(semType !== null && { sem_type: semType }) }),
    [from, semType],
  )
  useEffect(() => {
    if (mode === 'ai') suitChoice.chooseTemplate(null)
  }, [mode])
  useEffect(() => {
    if (isLost) go('source', { replace: true })
  }, [isLost, go])
  const back = from === 'workspace' ? <ToWorks /> : null
  return (
    <>
      <title>{`${text('generate.title')} · ${text('common.product')}`}</title>
      {step === 'template' ? (
        <Shell current="templates" header={back}>
          <TemplateStep />
        </Shell>
      ) : null}
      {step === 'source' || isLost ? (
        <Shell current={mode === 'template' ? 'templates' : 'new'} header={back}>
          <SourceStep hasTemplate={mode === 'template'} />
        </Shell>
      ) : null}
      {step === 'outline' && hasOutline ? <OutlineStep /> : null}
      {step === 'suit' && hasOutline ? <GalleryStep /> : null}
    </>
  )
})
