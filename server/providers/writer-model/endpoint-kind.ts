/** The protocols of model endpoints. */
export type EndpointKind = 'openai' | 'anthropic' | 'google'
