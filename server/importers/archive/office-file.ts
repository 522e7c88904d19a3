import { type OoxmlPackage, ooxmlPackage } from '../ooxml/package.ts'
import type { LeftOutCounter } from '../structure/reader.ts'
import { openZip } from './zip.ts'

/** Opens an Office file since 2007, and counts macros as left out. Throws FormatError where it is no zip file that can be read. */
export async function openOfficeFile(bytes: Uint8Array, leftOut: LeftOutCounter): Promise<OoxmlPackage> {
  const file = ooxmlPackage(await openZip(bytes))
  if (file.hasMacros) leftOut.add('macros')
  return file
}
