import type { TemplateParams } from '../../../stores/template-address.ts'

/** The query parameters of the editor's address. */
export interface EditorQuery {
  readonly id: string | null
  /** The key of unsaved work on this device. */
  readonly kept?: string | null
  readonly taskId: string | null
  readonly suitId: string | null
  readonly themeId: string | null
  /** What the deck takes from a template; null if it is not made from one. */
  readonly template?: string | null
  readonly templateId?: string | null
  readonly uploadId?: string | null
}

/** The query parameters that name a template. */
export function templateParams({
  template = null,
  templateId = null,
  uploadId = null,
  suitId,
}: EditorQuery): TemplateParams {
  return { template, templateId, uploadId, suitId }
}
