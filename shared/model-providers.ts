import type { ModelProviderId } from './model-provider-ids.ts'

/** Where a model runs: on the computer of the server, at a company, or wherever an address says. */
export type ModelPlace = 'local' | 'cloud' | 'other'

/** A provider of models that can be connected. */
export interface ModelProvider {
  readonly id: string
  /** A proper name, the same in every language; empty for any other address. */
  readonly name: string
  /** Two letters that stand for it. */
  readonly mark: string
  readonly place: ModelPlace
  /** The protocol that it speaks. */
  readonly kind: 'openai' | 'anthropic' | 'google'
  /** Where it is found unless somebody says otherwise. */
  readonly address: string
  readonly needsKey: boolean
  /** Where its setting up is described, or where its keys are made. */
  readonly help: string
}

const LOCAL = { place: 'local', kind: 'openai', needsKey: false } as const
const CLOUD = { place: 'cloud', needsKey: true } as const

/** The providers by id. All but Anthropic and Google, whose own protocols are spoken, are asked as OpenAI is. */
export const MODEL_PROVIDERS: { readonly [Id in ModelProviderId]: ModelProvider & { readonly id: Id } } = {
  ollama: {
    ...LOCAL,
    ...{ id: 'ollama', name: 'Ollama', mark: 'Ol', address: 'http://localhost:11434' },
    help: 'https://ollama.com/download',
  },
  lmstudio: {
    ...LOCAL,
    ...{ id: 'lmstudio', name: 'LM Studio', mark: 'LM', address: 'http://localhost:1234' },
    help: 'https://lmstudio.ai/docs/app/api',
  },
  vllm: {
    ...LOCAL,
    ...{ id: 'vllm', name: 'vLLM', mark: 'vL', address: 'http://localhost:8000' },
    help: 'https://docs.vllm.ai',
  },
  openai: {
    ...CLOUD,
    ...{ id: 'openai', name: 'OpenAI', mark: 'OA', kind: 'openai', address: 'https://api.openai.com/v1' },
    help: 'https://platform.openai.com/api-keys',
  },
  openrouter: {
    ...CLOUD,
    ...{ id: 'openrouter', name: 'OpenRouter', mark: 'OR', kind: 'openai', address: 'https://openrouter.ai/api/v1' },
    help: 'https://openrouter.ai/keys',
  },
  anthropic: {
    ...CLOUD,
    ...{ id: 'anthropic', name: 'Anthropic', mark: 'An', kind: 'anthropic', address: 'https://api.anthropic.com/v1' },
    help: 'https://console.anthropic.com/settings/keys',
  },
  google: {
    ...CLOUD,
    ...{ id: 'google', name: 'Google', mark: 'Go', kind: 'google' },
    address: 'https://generativelanguage.googleapis.com/v1beta',
    help: 'https://aistudio.google.com/apikey',
  },
  other: { id: 'other', name: '', mark: '··', place: 'other', kind: 'openai', address: '', needsKey: false, help: '' },
}
