import { MODEL_PROVIDERS, type ModelProviderId } from '@slidewright/shared'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import type { SealProblem } from '../../../api/seal-key.ts'
import type { Text, TextKey } from '../../../i18n/index.ts'
import { textOf } from '../../../i18n/index.ts'

/** The part of the form that a failure is about. */
export type FailurePlace = 'address' | 'model' | 'key' | 'test'

/** What is missing or wrong before the server is asked. */
type FormProblem = SealProblem | 'addressEmpty' | 'modelEmpty' | 'keyEmpty'

/** Why something did not work, and where that is shown. */
export interface ModelFailure {
  readonly place: FailurePlace
  readonly name: ApiFailure['name'] | FormProblem
  /** Why an address is refused, where that is known. */
  readonly reason?: string
}

const PLACES: Readonly<Partial<Record<ModelFailure['name'], FailurePlace>>> = {
  modelKey: 'key',
  keyEmpty: 'key',
  keyWrong: 'key',
  keyUnsealed: 'key',
  modelUnreachable: 'address',
  modelAddress: 'address',
  addressEmpty: 'address',
  modelMissing: 'model',
  modelEmpty: 'model',
}

/** The failure of the form itself. */
export function formFailure(name: FormProblem): ModelFailure {
  return { name, place: PLACES[name] ?? 'test' }
}

/** The failure of a call. What answers at an address that is only looked at, and is no model, is a matter of the address. */
export function callFailure({ name, data }: ApiFailure, isLooking = false): ModelFailure {
  const { reason } = (typeof data === 'object' && data !== null ? data : {}) as { reason?: unknown }
  const place = PLACES[name] ?? (isLooking && name === 'writerUnusable' ? 'address' : 'test')
  return { name, place, ...(typeof reason === 'string' && { reason }) }
}

/** Sentences that name the provider. */
const SENTENCES: Readonly<Partial<Record<ModelFailure['name'], TextKey>>> = {
  modelKey: 'model.failure.key',
  modelCredit: 'model.failure.credit',
  modelMissing: 'model.failure.missing',
  writerUnusable: 'model.failure.unusable',
  limit: 'model.failure.busy',
  pluginError: 'model.failure.broken',
  writerSlow: 'model.failure.slow',
  promptIllegal: 'model.failure.declined',
  rateLimited: 'model.failure.often',
  keyEmpty: 'model.keyEmpty',
  keyWrong: 'model.keyWrong',
  keyUnsealed: 'model.keyUnsealed',
  addressEmpty: 'model.addressEmpty',
  modelEmpty: 'model.modelEmpty',
}

const REASONS: Readonly<Record<string, TextKey>> = {
  linkInvalid: 'model.failure.linkInvalid',
  linkPort: 'model.failure.linkPort',
  linkPrivate: 'model.failure.linkPrivate',
}

const UNREACHABLE: Readonly<Partial<Record<ModelProviderId, TextKey>>> = {
  ollama: 'model.failure.ollama',
  lmstudio: 'model.failure.lmstudio',
  vllm: 'model.failure.vllm',
}

/** What happened and the next step, in a sentence or two. */
export function failureText({ name, reason = '' }: ModelFailure, id: ModelProviderId, text: Text): string {
  const provider = MODEL_PROVIDERS[id].name || text('model.other')
  const sentence = sentenceOf(name, reason, id)
  return sentence === undefined
    ? textOf(keyOfFailure({ name: nameOfCall(name) }), 'error.unknown')
    : text(sentence, { provider })
}

function sentenceOf(name: ModelFailure['name'], reason: string, id: ModelProviderId): TextKey | undefined {
  if (name === 'modelAddress') return REASONS[reason] ?? 'model.failure.leadsOn'
  if (name !== 'modelUnreachable') return SENTENCES[name]
  const { place } = MODEL_PROVIDERS[id]
  return UNREACHABLE[id] ?? (place === 'cloud' ? 'model.failure.cloud' : 'model.failure.other')
}

/** Failures of the form all have sentences; what is left is a failure of a call. */
function nameOfCall(name: ModelFailure['name']): ApiFailure['name'] {
  return name as ApiFailure['name']
}

/** Whether the operator could allow what was refused. */
export function canBeAllowed({ name, reason = '' }: ModelFailure): boolean {
  return name === 'modelAddress' && (reason === 'linkPrivate' || reason === 'linkPort')
}
