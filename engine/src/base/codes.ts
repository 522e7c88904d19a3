/** Every code that the engine answers with. Each is a translation key; `shared/codes` joins them with the server's. */
export const ENGINE_CODES = [
  'color.invalid',
  'deck.invalid',
  'deck.newer',
  'deck.unsafeKey',
  'deck.tooDeep',
  'deck.tooManyElements',
  'deck.elementLeftOut',
  'deck.pageLeftOut',
  'deck.idChanged',
  'deck.parentDropped',
  'deck.groupCycle',
  'deck.groupEmpty',
  'edit.conflict',
  'journal.otherSchema',
  'journal.broken',
  'clipboard.invalid',
  'get_suit_error',
  'build.pageFailed',
  'export.cancelled',
  'export.empty',
] as const

/** The name of one of the engine's codes. */
export type EngineCode = (typeof ENGINE_CODES)[number]
