import { TEMPLATE_TYPES } from '@slidewright/shared'
import type { PersistedFields } from './save-request.ts'

/** The template that a deck is made of: a suit of the product, an own deck, or a presentation that was uploaded. */
export interface TemplateRef {
  readonly kind: 'suit' | 'deck' | 'pptx'
  /** Of a suit its id, else that of the own template. */
  readonly id: string
  readonly name: string
  /** The suit that decks of it are set in; empty where a deck had none. */
  readonly suitId: string
  /** The presentation. */
  readonly uploadId: string
}

/** The template in an address of the editor. */
export function templateQuery({ kind, id, uploadId }: TemplateRef): Record<string, string> {
  return {
    template: kind,
    ...(kind === 'suit' ? {} : { user_template_id: id }),
    ...(uploadId === '' ? {} : { local_upload_ppt_id: uploadId }),
  }
}

/** What an address of the editor says of a template. */
export interface TemplateParams {
  readonly template: string | null
  readonly templateId: string | null
  readonly uploadId: string | null
  readonly suitId: string | null
}

/** What is kept with a deck of a template (specification, section 3: design). */
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
