import type { ApiFailure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.ts'
import { library, type Work } from '../../../stores/library.ts'
import { NameField } from '../../../ui/NameField.tsx'

/** Props of Rename. */
export interface RenameProps {
  readonly work: Work
  readonly onDone: () => void
  /** Shows an error to the user; does nothing for null. */
  readonly reportFailure: (failure: ApiFailure | null) => unknown
}

/** A field that renames a deck when the input is committed. */
export function Rename({ work, onDone, reportFailure }: RenameProps) {
  const text = useText()
  return (
    <NameField
      label={text('workspace.nameOf', { name: work.name })}
      name={work.name}
      onDone={name => {
        if (name !== null) void library.rename(work.user_design_id, name).then(reportFailure)
        onDone()
      }}
    />
  )
}
