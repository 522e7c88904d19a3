import { ROUTES } from '@slidewright/shared'

/** Returns the url at which the owner of a deck reads one of its files. */
export function fileUrl(designId: string, name: 'canvas' | 'ai_data'): string {
  return `${ROUTES.designFile.path}?user_design_id=${designId}&name=${name}`
}
