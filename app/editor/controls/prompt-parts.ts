// One file, so that what a deck with prompts needs is fetched at once.
export { PromptBadge } from './PromptBadge.tsx'
export { PromptCount } from './PromptCount.tsx'
export { PromptTab } from './PromptTab.tsx'
