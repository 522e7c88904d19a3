/** Files that ship with the product: fonts from packages, and the built app. A port. */
export interface PackageFiles {
  /** The bytes of `files/<file>` of an npm package; null where there is none. */
  font(pack: string, file: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The same font unpacked to TrueType. */
  trueType(pack: string, file: string): Promise<Uint8Array<ArrayBuffer> | null>
}
