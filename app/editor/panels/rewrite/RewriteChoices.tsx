import { LOCALES, REWRITE_KINDS, type RewriteKind } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { languageName } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { rewriteOffer } from '../../../stores/rewriting.ts'
import { Chip } from '../../../ui/Chip.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './Rewrite.module.css'
import type { RewriteStore } from './rewrite-store.ts'
import { REWRITE_SCOPES, type RewriteScope } from './scope.ts'

const ICONS: { readonly [K in RewriteKind]: IconName } = {
  shorter: 'minus',
  longer: 'plus',
  formal: 'tie',
  example: 'star',
  translate: 'globe',
  notes: 'notes',
  page: 'refresh',
}

/** Chooses the kind and the scope of a rewrite. Unsupported kinds are disabled, with the reason. */
export const RewriteChoices = observer(function RewriteChoices({ rewrite }: { readonly rewrite: RewriteStore }) {
  const text = useText()
  const { kind, scope } = rewrite
  const isPossible = rewrite.canDo(kind)
  return (
    <div className={styles.choices}>
      <Kinds rewrite={rewrite} />
      {isPossible === false ? (
        <Notice tone="info" icon="info">
          {text('editor.rewrite.needsModel')}
        </Notice>
      ) : (
        <div className={styles.where}>
          <Scopes rewrite={rewrite} />
          {kind === 'translate' ? (
            <Select
              label={text('editor.rewrite.into')}
              isLabelHidden
              variant="alone"
              options={LOCALES.map(({ intl }) => ({ id: intl, label: languageName(intl) }))}
              value={rewrite.language}
              onChange={code => rewrite.chooseLanguage(code)}
              className={styles.language ?? ''}
            />
          ) : null}
          <p className={styles.does}>{text(`editor.rewrite.does.${kind}`)}</p>
        </div>
      )}
      {isPossible && !rewrite.hasWorkIn(scope) ? <p className={styles.does}>{text('editor.rewrite.noWords')}</p> : null}
    </div>
  )
})

/** A select on narrow screens, where long names do not fit side by side. */
const Scopes = observer(function Scopes({ rewrite }: { readonly rewrite: RewriteStore }) {
  const text = useText()
  const { view } = useEditorContext()
  const options = REWRITE_SCOPES.map(id => ({
    id,
    label: text(`editor.rewrite.scope.${nameOf(id, rewrite)}`),
    isDisabled: !rewrite.hasWorkIn(id),
  }))
  const shared = {
    label: text('editor.rewrite.where'),
    value: rewrite.scope,
    onChange: (next: RewriteScope) => rewrite.chooseScope(next),
  }
  if (!view.isNarrow) return <Segmented {...shared} options={options} needsConfirm />
  const open = options.filter(({ isDisabled }) => !isDisabled)
  return <Select {...shared} options={open} isLabelHidden variant="alone" className={styles.scopes ?? ''} />
})

function nameOf(scope: RewriteScope, { context }: RewriteStore): RewriteScope | 'pages' {
  return scope === 'page' && context.pages.length > 1 ? 'pages' : scope
}

const Kinds = observer(function Kinds({ rewrite }: { readonly rewrite: RewriteStore }) {
  const text = useText()
  const offered = rewriteOffer.kinds
  if (offered === null || offered.length === REWRITE_KINDS.length) {
    return <KindRow kinds={REWRITE_KINDS} name={text('editor.rewrite.what')} isNameHidden rewrite={rewrite} />
  }
  const others = REWRITE_KINDS.filter(kind => !offered.includes(kind))
  return (
    <>
      <KindRow kinds={offered} name={text('editor.rewrite.here')} rewrite={rewrite} />
      <KindRow kinds={others} name={text('editor.rewrite.withModel')} isClosed rewrite={rewrite} />
    </>
  )
})

interface KindRowProps {
  readonly kinds: readonly RewriteKind[]
  readonly name: string
  readonly isNameHidden?: boolean
  /** Whether the choice is unavailable; the description of the current one stays. */
  readonly isClosed?: boolean
  readonly rewrite: RewriteStore
}

const KindRow = observer(function KindRow(props: KindRowProps) {
  const { kinds, name, isNameHidden = false, isClosed = false, rewrite } = props
  const text = useText()
  const id = useId()
  return (
    <fieldset className={styles.kinds} {...(isNameHidden ? { 'aria-label': name } : { 'aria-labelledby': id })}>
      {isNameHidden ? null : (
        <span id={id} className={styles.name}>
          {name}
        </span>
      )}
      {kinds.map(kind => (
        <Chip
          key={kind}
          label={text(`editor.rewrite.kind.${kind}`)}
          icon={ICONS[kind]}
          isOn={kind === rewrite.kind}
          isToggle
          isDisabled={isClosed && kind !== rewrite.kind}
          onPress={() => rewrite.choose(kind)}
        />
      ))}
    </fieldset>
  )
})
