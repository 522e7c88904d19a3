import type { OfferedModel } from '@slidewright/shared'
import type { Rewriter } from './rewriter.ts'
import type { Writer } from './writer.ts'

/** Where a model is, and how it is asked. */
export interface ModelEndpoint {
  readonly kind: 'openai' | 'anthropic' | 'google'
  readonly baseUrl: string
  readonly model: string
  /** Empty where none is needed. */
  readonly apiKey: string
}

/** How an answer of a model is parsed: off the main thread, with limits. Null if it cannot be. */
export type ParseAnswer = (bytes: Uint8Array) => Promise<unknown>

/** How an address is asked for its models. */
export interface ModelsCall {
  readonly parse: ParseAnswer
  readonly signal: AbortSignal
}

/** Models at addresses that people name. An address that this server may not reach is refused. A port. */
export interface Models {
  /** The models that an address offers. Throws a WriterError, which says what is wrong if that is known. */
  list(endpoint: Omit<ModelEndpoint, 'model'>, call: ModelsCall): Promise<readonly OfferedModel[]>
  /** What a model writes about something small, as it comes. Throws a WriterError, or the reason of the signal. */
  try(endpoint: ModelEndpoint, language: string, signal: AbortSignal): AsyncIterable<string>
  /** The writer and the rewriter of a model. */
  open(endpoint: ModelEndpoint): { readonly writer: Writer; readonly rewriter: Rewriter }
  /** Why an address may not be asked; null if it may, as far as its name and numbers say. */
  problemOf(address: string): Promise<string | null>
  /** Whether an address is on this computer or in its network, as far as the operator opened it; what is sent there goes to no company. */
  isLocal(address: string): boolean
}
