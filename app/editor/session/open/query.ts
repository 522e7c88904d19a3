import type { TemplateParams } from '../../../stores/template-address.ts'

/** What the address of the editor asks for. */
export interface EditorQuery {
  readonly id: string | null
  /** The key of work on this device that no server has yet. */
  readonly kept?: string | null
  readonly taskId: string | null
  readonly suitId: string | null
  readonly themeId: string | null
  /** What of a template it is made of; null where it is made of none. */
  readonly template?: string | null
  readonly templateId?: string | null
  readonly uploadId?: string | null
}

/** What an address says of a template. */
export function templateParams({
  template = null,
  templateId = null,
  uploadId = null,
  suitId,
}: EditorQuery): TemplateParams {
  return { template, templateId, uploadId, suitId }
}
