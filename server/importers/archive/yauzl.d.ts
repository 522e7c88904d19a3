/** The part of yauzl 3 that the zip reader uses; the package has no types. */
declare module 'yauzl' {
  export interface Entry {
    readonly fileNameRaw: Uint8Array
    readonly generalPurposeBitFlag: number
    readonly compressionMethod: number
    readonly compressedSize: number
    readonly uncompressedSize: number
  }
  export interface ZipFile {
    readonly entryCount: number
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<import('node:stream').Readable>
    close(): void
  }
  export interface Options {
    readonly lazyEntries?: boolean
    readonly decodeStrings?: boolean
    readonly validateEntrySizes?: boolean
    readonly autoClose?: boolean
  }
  export function fromBufferPromise(buffer: Uint8Array, options: Options): Promise<ZipFile>
}
