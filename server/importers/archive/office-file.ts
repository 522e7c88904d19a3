import { type OoxmlPackage, ooxmlPackage } from '@slidewright/engine/ooxml'
import type { LeftOutCounter } from '../structure/left-out.ts'
import { openZip } from './zip.ts'

/** Opens an Office Open XML file, and counts macros as left out. Throws FormatError if it is not a readable zip file. */
export async function openOfficeFile(bytes: Uint8Array, leftOut: LeftOutCounter): Promise<OoxmlPackage> {
  const file = ooxmlPackage(await openZip(bytes))
  if (file.hasMacros) leftOut.add('macros')
  return file
}
