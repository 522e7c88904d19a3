import { MODEL_NAME_MAX, MODELS_LISTED_MAX, type OfferedModel } from '@slidewright/shared'
import type { ModelEndpoint, ModelsCall } from '../../ports/models.ts'
import { WriterError } from '../../ports/writer.ts'
import { versioned } from './endpoint.ts'
import { writerErrorOf } from './faults.ts'

/** An address, and how it is reached. */
export interface ModelAddress extends Omit<ModelEndpoint, 'model'> {
  readonly fetch: typeof fetch
}

type Json = Readonly<Record<string, unknown>>

/** Asks an address which models it offers, in the way of its protocol; Ollama also tells how large they are. */
export async function listModels(at: ModelAddress, { parse, signal }: ModelsCall): Promise<readonly OfferedModel[]> {
  try {
    const answer = await at.fetch(
      `${versioned(at.baseUrl, at.kind)}/models${at.kind === 'google' ? '?pageSize=200' : ''}`,
      {
        headers: { Accept: 'application/json', ...keyHeaders(at) },
        signal,
      },
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (!answer.ok) throw failure(answer.status, bytes)
    const models = modelsIn(await parse(bytes))
    if (models === null) throw new WriterError(12113, 'What the address answers is no list of models')
    return withSizes(models, at, { parse, signal })
  } catch (error) {
    signal.throwIfAborted()
    throw writerErrorOf(error, false)
  }
}

function keyHeaders({ kind, apiKey }: Pick<ModelEndpoint, 'kind' | 'apiKey'>): Readonly<Record<string, string>> {
  if (kind === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
  if (apiKey === '') return {}
  return kind === 'google' ? { 'x-goog-api-key': apiKey } : { Authorization: `Bearer ${apiKey}` }
}

/** An error with the fields of those of the library. */
function failure(statusCode: number, bytes: Uint8Array): Error {
  const message = new TextDecoder().decode(bytes.subarray(0, 2000))
  return Object.assign(new Error(message), { statusCode })
}

function modelsIn(answer: unknown): readonly OfferedModel[] | null {
  const { data, models } = jsonOf(answer)
  const list: unknown = data ?? models
  if (!Array.isArray(list)) return null
  return list
    .slice(0, 10 * MODELS_LISTED_MAX)
    .map(jsonOf)
    .filter(writes)
    .flatMap(({ id, name }) => {
      const text = typeof id === 'string' ? id : typeof name === 'string' ? name.replace(/^models\//u, '') : ''
      return text === '' || text.length > MODEL_NAME_MAX ? [] : [{ name: text, bytes: null }]
    })
    .slice(0, MODELS_LISTED_MAX)
}

/** Models whose names say that they make something else than text. */
const OTHERS = /embed|whisper|tts|dall-e|moderation|transcribe|realtime|image|sora|audio|imagen|veo|aqa/iu

function writes({ id, name, supportedGenerationMethods: methods }: Json): boolean {
  if (Array.isArray(methods) && !methods.includes('generateContent')) return false
  return !OTHERS.test(String(id ?? name))
}

/** Adds the sizes that Ollama tells on a path of its own; other servers have none there. */
async function withSizes(
  models: readonly OfferedModel[],
  { baseUrl, kind, fetch }: ModelAddress,
  { parse, signal }: ModelsCall,
): Promise<readonly OfferedModel[]> {
  const { origin, port } = new URL(baseUrl)
  if (kind !== 'openai' || port !== OLLAMA_PORT) return models
  const answer = await fetch(`${origin}/api/tags`, { signal }).catch(() => null)
  if (answer === null || !answer.ok) return models
  const { models: tags } = jsonOf(await parse(new Uint8Array(await answer.arrayBuffer())))
  const sizes = new Map((Array.isArray(tags) ? tags : []).map(jsonOf).map(({ name, size }) => [name, size]))
  return models.map(model => {
    const size = sizes.get(model.name)
    return typeof size === 'number' && size >= 0 ? { ...model, bytes: size } : model
  })
}

const OLLAMA_PORT = '11434'

function jsonOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
