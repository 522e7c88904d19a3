/** The protocols that models are spoken to in. */
export type EndpointKind = 'openai' | 'anthropic' | 'google'
