/** The ids of the providers, in the order in which they are offered. */
export const MODEL_PROVIDER_IDS = [
  'ollama',
  'lmstudio',
  'vllm',
  'openai',
  'openrouter',
  'anthropic',
  'google',
  'other',
] as const
/** The id of a provider. */
export type ModelProviderId = (typeof MODEL_PROVIDER_IDS)[number]
