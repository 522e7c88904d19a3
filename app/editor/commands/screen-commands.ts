import { boundsOf, expand, unionRects } from '@slidewright/engine/internal'
import { copyBySystem, copyStyle, hasCopiedStyle, pasteBySystem, pasteStyle } from '../clipboard/clipboard.ts'
import { insertLine, insertText } from '../insert/insert-element.ts'
import { pickPicture } from '../insert/pictures.ts'
import { sampleData } from '../session/chart/chart-names.ts'
import { canStepCrop, stepCrop } from '../session/crop-picture.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { EMPHASES, isAtCaret, stepSize, toggleEmphasis } from '../session/text/style-text.ts'
import { editSelected } from '../session/text/text-entry.ts'
import { appToolCommands } from './app.ts'
import { arrangeToolCommands } from './arrange.ts'
import { keyCommands } from './by-key.ts'
import { clipboardCommands } from './clipboard.ts'
import { row, variantOf } from './command-row.ts'
import { choiceOf, type DownloadFormat } from './download/choice.ts'
import { startDownload } from './download/download.ts'
import { formulaDialogCommands } from './formulas.ts'
import { imageToolCommands } from './images.ts'
import { lineEndCommands } from './line-ends.ts'
import { materialCommands } from './materials.ts'
import { toggleNotes } from './notes.ts'
import { pageToolCommands } from './pages.ts'
import { promptCommands } from './prompts.ts'
import { stepRegion } from './regions.ts'
import { rewriteToolCommands } from './rewrite.ts'
import { askAboutSamples } from './sample-question.ts'
import { shapeToolCommands } from './shapes.ts'
import { showCommands } from './show.ts'
import { tableToolCommands } from './tables.ts'
import { textToolCommands } from './text.ts'
import { versionCommands } from './versions.ts'

/** Returns the commands of the screen. A variant of an engine command names the one it replaces. */
export function screenCommands(context: CommandContext): AppCommand[] {
  return [
    ...imageToolCommands(context),
    ...lineEndCommands(context),
    ...promptCommands(context),
    ...keyCommands(context),
    ...textToolCommands(context),
    ...appToolCommands(context),
    ...fileCommands(context),
    ...historyCommands(context),
    ...viewCommands(context),
    ...showCommands(context),
    ...insertCommands(context),
    ...formulaDialogCommands(context),
    ...editCommands(context),
    ...emphasisCommands(context),
    ...sizeCommands(context),
    ...pageToolCommands(context),
    ...rewriteToolCommands(context),
    ...clipboardCommands(context),
    ...versionCommands(context),
    ...shapeToolCommands(context),
    ...tableToolCommands(context),
    ...arrangeToolCommands(context),
    ...materialCommands(context),
  ]
}

function fileCommands({ store, view, images }: CommandContext): AppCommand[] {
  const write = (format: DownloadFormat) => () =>
    askAboutSamples(
      { store, view },
      'file',
      () => void startDownload({ store, images }, choiceOf(format), view.samples.in('file')),
    )
  return [
    row('file.download', 'command.fileDownload', 'download', [], () => view.toggle('download', true), {
      can: () => store.pageCount > 0,
    }),
    row('file.pdf', 'command.filePdf', 'download', ['mod+p'], write('pdf'), { whileTyping: true }),
    row('file.pptx', 'command.filePptx', 'download', [], write('pptx'), { can: () => store.pageCount > 0 }),
  ]
}

function viewCommands({ view, store }: CommandContext): AppCommand[] {
  return [
    row('view.zoomIn', 'command.viewZoomIn', 'zoomIn', ['mod+='], () => view.zoomStep(1), { whileTyping: true }),
    row('view.zoomOut', 'command.viewZoomOut', 'zoomOut', ['mod+-'], () => view.zoomStep(-1), { whileTyping: true }),
    row('view.fit', 'command.viewFit', 'fit', ['mod+0'], () => view.fit(), { whileTyping: true }),
    row('view.actual', 'command.viewActual', 'page', ['mod+1'], () => view.zoomTo(1), { whileTyping: true }),
    row(
      'view.zoomSelection',
      'command.viewZoomSelection',
      'expand',
      ['mod+2'],
      () => zoomToSelection({ view, store }),
      {
        can: () => store.selected.length > 0,
      },
    ),
    row('view.notes', 'command.viewNotes', 'notes', [], () => toggleNotes(view), {
      isOn: () => view.isOpen('notes'),
    }),
    row('view.look', 'command.viewLook', 'palette', [], () => view.toggle('suits', true)),
    row('view.nextRegion', 'command.viewNextRegion', 'layout', ['f6'], () => void stepRegion(1), { whileTyping: true }),
    row('view.previousRegion', 'command.viewPreviousRegion', 'layout', ['shift+f6'], () => void stepRegion(-1), {
      whileTyping: true,
    }),
  ]
}

function zoomToSelection({ view, store }: Pick<CommandContext, 'view' | 'store'>): void {
  const box = unionRects(store.selected.map(({ frame }) => boundsOf(frame)))
  if (box) view.zoomToRect(expand(box, Math.max(20, box.width * 0.08)))
}

function insertCommands(context: CommandContext): AppCommand[] {
  const { view } = context
  const isTool = (kind: string) => () => view.tool.kind === kind
  return [
    row('tool.text', 'command.insertText', 'text', ['t'], () => insertText(context), {
      replaces: 'insert.text',
      isOn: isTool('text'),
    }),
    row('tool.shape', 'command.insertShape', 'shape', [], () => view.toggle('shapes', true), {
      replaces: 'insert.shape',
      can: () => context.store.page !== null,
    }),
    row('tool.line', 'command.insertLine', 'line', ['l'], () => insertLine(context), {
      replaces: 'insert.line',
      isOn: isTool('line'),
    }),
    row('insert.sampleChart', 'command.insertChart', 'chart', [], () => insertChart(context), {
      replaces: 'insert.chart',
    }),
    row('insert.pictureFile', 'command.insertImage', 'image', [], () => void pickPicture(context), {
      replaces: 'insert.image',
    }),
  ]
}

/** Inserts a chart with sample data and opens its data grid if there is room. */
function insertChart({ store, view }: CommandContext): void {
  if (store.run('insert.chart', { kind: 'column', ...sampleData('column') }) && !view.isNarrow)
    view.toggle('data', true)
}

function editCommands(context: CommandContext): AppCommand[] {
  const { store } = context
  const { view } = context
  const hasSelection = () => store.selected.length > 0
  const isFormula = () => store.selected.some(each => each.kind === 'shape' && each.formula !== undefined)
  const isChart = () => store.selected.length === 1 && store.selected[0]?.kind === 'chart'
  return [
    row('edit.text', 'command.editText', 'pencil', ['enter', 'f2'], () => editSelected(store), {
      can: () => store.selected.length === 1 && store.edited === null && !isFormula(),
    }),
    row('chart.data', 'command.chartData', 'table', [], () => view.toggle('data', true), { can: isChart }),
    row('clipboard.copy', 'command.selectionCopy', 'copy', ['mod+c'], () => void copyBySystem(context), {
      replaces: 'selection.copy',
      can: hasSelection,
      isNative: true,
    }),
    row('clipboard.cut', 'command.selectionCut', 'cut', ['mod+x'], () => void cutBySystem(context), {
      replaces: 'selection.cut',
      can: hasSelection,
      isNative: true,
    }),
    row('clipboard.paste', 'command.selectionPaste', 'paste', ['mod+v'], () => void pasteBySystem(context), {
      replaces: 'selection.paste',
      isNative: true,
    }),
    row('selection.copyStyle', 'command.selectionCopyStyle', 'palette', ['mod+alt+c'], () => void copyStyle(context), {
      can: hasSelection,
    }),
    row('clipboard.pasteStyle', 'command.selectionPasteStyle', 'drop', ['mod+alt+v'], () => void pasteStyle(context), {
      replaces: 'selection.pasteStyle',
      can: () => hasSelection() && hasCopiedStyle(),
    }),
  ]
}

const EMPHASIS_IDS: Readonly<Record<keyof typeof EMPHASES, string>> = {
  'text.bold': 'text.toggleBold',
  'text.italic': 'text.toggleItalic',
  'text.underline': 'text.toggleUnderline',
  'text.strike': 'text.toggleStrike',
}

function emphasisCommands({ store }: CommandContext): AppCommand[] {
  const isWriting = () => isAtCaret(store)
  return (Object.keys(EMPHASES) as (keyof typeof EMPHASES)[]).map(id => {
    return variantOf({ id: EMPHASIS_IDS[id], replaces: id }, () => toggleEmphasis(store, id), {
      can: () => isWriting() || store.can(id),
    })
  })
}

function sizeCommands({ store }: CommandContext): AppCommand[] {
  return (['text.larger', 'text.smaller'] as const).map(id => {
    const own = id === 'text.larger' ? 'text.enlarge' : 'text.reduce'
    return variantOf({ id: own, replaces: id }, () => stepSize(store, id), {
      can: () => isAtCaret(store) || store.can(id),
    })
  })
}

/** Undo and redo never start editing a text. The steps of an active crop come first. */
function historyCommands({ store, view }: CommandContext): AppCommand[] {
  return (['history.undo', 'history.redo'] as const).map(id => {
    const way = id === 'history.undo' ? 'undo' : 'redo'
    const isCropStep = () => canStepCrop({ store, view }, way)
    const run = () => {
      if (isCropStep()) return stepCrop({ store, view }, way)
      const wasWriting = store.edited !== null
      store.run(id)
      if (!wasWriting && store.edited !== null) store.editor.select({ editing: null })
    }
    const own = way === 'undo' ? 'history.stepBack' : 'history.stepForward'
    return variantOf({ id: own, replaces: id }, run, { can: () => isCropStep() || store.can(id) })
  })
}

async function cutBySystem(context: CommandContext): Promise<void> {
  if (await copyBySystem(context)) context.store.run('selection.delete')
}
