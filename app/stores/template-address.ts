import { TEMPLATE_TYPES } from '@slidewright/shared'
import type { PersistedFields } from './save-request.ts'

/** The template of a deck: a suit of the product, one of the user's decks, or an uploaded presentation. */
export interface TemplateRef {
  readonly kind: 'suit' | 'deck' | 'pptx'
  /** Id of the suit, or of the user's template. */
  readonly id: string
  readonly name: string
  /** The suit applied to its decks; empty if the template's deck had none. */
  readonly suitId: string
  /** Id of the uploaded presentation; empty for other kinds. */
  readonly uploadId: string
}

/** Builds the query parameters of a template for the editor's address. */
export function templateQuery({ kind, id, uploadId }: TemplateRef): Record<string, string> {
  return {
    template: kind,
    ...(kind === 'suit' ? {} : { user_template_id: id }),
    ...(uploadId === '' ? {} : { local_upload_ppt_id: uploadId }),
  }
}

/** The template parameters of the editor's address. */
export interface TemplateParams {
  readonly template: string | null
  readonly templateId: string | null
  readonly uploadId: string | null
  readonly suitId: string | null
}

/** Returns the fields saved with a deck that was made from a template (specification, section 3: design). */
export function templateFields({ template, templateId, uploadId, suitId }: TemplateParams): PersistedFields {
  if (template === 'suit') return { template_type: `${TEMPLATE_TYPES.suit}`, ...(suitId && { tid: suitId }) }
  if ((template !== 'deck' && template !== 'pptx') || templateId === null) return {}
  return {
    template_type: `${TEMPLATE_TYPES[template]}`,
    user_template_id: templateId,
    ...(template === 'pptx' && suitId && { tid: suitId }),
    ...(uploadId && { local_upload_ppt_id: uploadId }),
  }
}
