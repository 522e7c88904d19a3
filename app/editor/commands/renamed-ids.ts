/** Ids of screen commands from when they shared the engine's: shortcuts and recent commands were stored under them. */
const CURRENT_IDS: Readonly<Record<string, string>> = {
  'history.undo': 'history.stepBack',
  'history.redo': 'history.stepForward',
  'insert.text': 'tool.text',
  'insert.line': 'tool.line',
  'insert.shape': 'tool.shape',
  'insert.chart': 'insert.sampleChart',
  'insert.image': 'insert.pictureFile',
  'selection.copy': 'clipboard.copy',
  'selection.cut': 'clipboard.cut',
  'selection.paste': 'clipboard.paste',
  'selection.pasteStyle': 'clipboard.pasteStyle',
  'selection.all': 'edit.selectAll',
  'master.open': 'master.edit',
  'master.close': 'master.done',
  'selection.duplicate': 'edit.duplicate',
  'page.paste': 'clipboard.pastePages',
  'text.bold': 'text.toggleBold',
  'text.italic': 'text.toggleItalic',
  'text.underline': 'text.toggleUnderline',
  'text.strike': 'text.toggleStrike',
  'text.larger': 'text.enlarge',
  'text.smaller': 'text.reduce',
  'selection.alignLeft': 'arrange.alignLeft',
  'selection.alignCenter': 'arrange.alignCenter',
  'selection.alignRight': 'arrange.alignRight',
  'selection.alignTop': 'arrange.alignTop',
  'selection.alignMiddle': 'arrange.alignMiddle',
  'selection.alignBottom': 'arrange.alignBottom',
  'selection.distributeHorizontal': 'arrange.distributeHorizontal',
  'selection.distributeVertical': 'arrange.distributeVertical',
}

/** Returns the current id of a stored command id. */
export function currentId(id: string): string {
  return Object.hasOwn(CURRENT_IDS, id) ? (CURRENT_IDS[id] ?? id) : id
}
