// A file of its own, so that it is fetched with the first deck that has prompts.
export { drawPrompt } from '@slidewright/engine/internal'
