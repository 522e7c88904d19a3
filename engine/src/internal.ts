/** Everything that the packages of this repository may name. It follows their needs and promises nothing to others: theirs are the doors. */

export { ENGINE_CODES, type EngineCode } from './base/codes.ts'
export { deepEqual } from './base/deep-equal.ts'
export { type Delimited, parseDelimited, printDelimited, type Separator } from './base/delimited.ts'
export * from './base/id.ts'
export { byOrder, isOrderKey, keyBetween, keysBetween } from './base/order-key.ts'
export { type DecimalMark, decimalMarkOf, type ReadNumber, readNumber } from './base/read-number.ts'
export * from './base/result.ts'
export { pageWithPoint } from './build/add-point.ts'
export { type BuiltDeck, buildDeck, withPages } from './build/build-deck.ts'
export { buildPages } from './build/build-pages.ts'
export { catalogLayout, chooseLayout, rankLayouts } from './build/choose-layout.ts'
export { type DrawFormula, readFormulas } from './build/formula-port.ts'
export { layoutPage } from './build/layout-page.ts'
export { outlineOf } from './build/outline-of.ts'
export { contentOf, pointOf } from './build/page-content.ts'
export { type PageLine, type PageLines, pageLines, pageWithLines } from './build/page-lines.ts'
export type * from './build/ports.ts'
export { pageWithDrawing } from './build/redraw.ts'
export { type LayoutChoice, layoutChoices, rewrittenPage } from './build/relayout.ts'
export { type SampleContext, type SampleWords, samplePages } from './build/sample-page.ts'
export { deckCharacters, outlineCharacters, suitFontNeeds } from './build/suit-fonts.ts'
export { type SwitchedDeck, type SwitchPorts, switchFirstPage, switchSuit } from './build/switch-suit.ts'
export { switchTheme } from './build/switch-theme.ts'
export { plottedOf, showsChart } from './build/table-chart.ts'
export { formatValue, VALUE_FORMATS } from './chart/format.ts'
export { chartCells, type GridPlace, printChartGrid } from './chart/grid.ts'
export type { ChartGrid, GridReading, GridSeries } from './chart/parse-grid.ts'
export { MAX_CATEGORIES, MAX_SERIES, parseChartGrid, readCell, readChartGrid } from './chart/parse-grid.ts'
export { drawnAs, isOfParts, isOnSecond, normalizeChart, pointColor, seriesColor, stackOf } from './chart/series.ts'
export { contrastRatio, flatten } from './color/contrast.ts'
export { toCss, toHex } from './color/css.ts'
export { parseColor } from './color/parse.ts'
export { colorResolver, resolveColor } from './color/resolve.ts'
export * from './color/types.ts'
export { trackedChange, writtenBetween } from './document/change-tracking.ts'
export * from './document/chart.ts'
export { connectionSites, isAttached, type LineEndPlace, type NearSite, nearestSite } from './document/connect.ts'
export {
  createDeck,
  createPage,
  DEFAULT_PARAGRAPH,
  DEFAULT_RUN_STYLE,
  elementDefaults,
  NO_INSETS,
  PAGE_SIZE,
  paragraphOf,
  plainBody,
  solid,
} from './document/create.ts'
export * from './document/deck.ts'
export { drawingOf } from './document/drawing.ts'
export { EDITED_FIELDS, type EditedField, MOTIF } from './document/edited.ts'
export type * from './document/element.ts'
export { FALLBACK_THEME } from './document/fallback-theme.ts'
export { type DeckFile, fromFile, type ReadDeck, readFile, toFile, withKnownFields } from './document/file.ts'
export * from './document/fill.ts'
export * from './document/footer.ts'
export * from './document/formula.ts'
export { guardJson } from './document/guard.ts'
export { isIcon } from './document/icon.ts'
export * from './document/image-filters.ts'
export { cornerOf, type LineEndName, type LinePorts, lineEnd, lineRoute } from './document/line.ts'
export { MASTER_KINDS, type MasterKind, masterKindOf } from './document/masters.ts'
export {
  createChart,
  createCustom,
  createImage,
  createLine,
  createShape,
  createTable,
  createText,
  DEFAULT_STROKE,
  emptyCell,
  shapeBody,
} from './document/new-element.ts'
export type { Notice } from './document/normalize.ts'
export { elementsInFile, elementToFile, pageAround } from './document/page-file.ts'
export { pathOnPage, pointsOnPage } from './document/path-shape.ts'
export { croppedOf, isUndescribed } from './document/picture.ts'
export * from './document/placeholder.ts'
export {
  ancestorsOf,
  bodyOf,
  childrenOf,
  elementOf,
  elementsOf,
  pageIndex,
  pageOf,
  pagesOf,
  pageWith,
  paintOrder,
  paragraphText,
  subtree,
  textOf,
} from './document/read.ts'
export { rescaledPage } from './document/rescale.ts'
export * from './document/samples.ts'
export { standInOf } from './document/stand-in.ts'
export * from './document/text-body.ts'
export type * from './document/theme.ts'
export type { Clip, CopiedStyle } from './edit/clipboard.ts'
export { CLIP_MARK, clipOf, printClip, readClip, styleOf } from './edit/clipboard.ts'
export { type CommandEntry, labelOf } from './edit/command.ts'
export type { ElementStyle } from './edit/commands/element-style.ts'
export { MIN_SCALE } from './edit/commands/fitted.ts'
export { type GuideLines, guidesOf } from './edit/commands/guides.ts'
export { listIndents } from './edit/commands/list-indents.ts'
export { type PicturePlace, undescribed } from './edit/commands/missing-alt-text.ts'
export { PAGE_SIDE } from './edit/commands/page-setup.ts'
export { type Section, sectionsOf } from './edit/commands/sections.ts'
export { TEXT_SIZES } from './edit/commands/text.ts'
export { endOf, lengthOf, replaceText, sliceText, spanOf, stylesIn, wholeRange } from './edit/commands/text-range.ts'
export type { CommandArgs, CommandId } from './edit/commands.ts'
export { COMMAND_IDS, COMMANDS, isCommandId, isPlain } from './edit/commands.ts'
export { type ComparedPage, compareDecks } from './edit/compare.ts'
export { diffDecks } from './edit/diff.ts'
export type { ChartWords, FindHit, FindPlace } from './edit/find.ts'
export { findInDeck } from './edit/find.ts'
export type { FindQuery } from './edit/find-query.ts'
export type { History, HistoryStep } from './edit/history.ts'
export { EMPTY_HISTORY, HISTORY_LIMIT, record, redo, sealed, undo } from './edit/history.ts'
export type { ChangedBy, JournalEntry } from './edit/journal-entry.ts'
export { readJournalEntry } from './edit/journal-entry.ts'
export { markedText, withoutMarks } from './edit/marked-text.ts'
export { isMasterShown } from './edit/master-view.ts'
export type { PageClip } from './edit/page-clip.ts'
export { PAGE_CLIP_MARK, pageClipOf, readPageClip } from './edit/page-clip.ts'
export { addressesRecord, applyPatches } from './edit/patches.ts'
export { isDisjoint, mergeDecks, rebase, touchedOf, touchedRecords } from './edit/rebase.ts'
export { type RewritePiece, rewritePieces, type SpokenPiece, spokenPieces } from './edit/rewrite-pieces.ts'
export {
  currentPage,
  NO_PAGE,
  neighbor,
  pickable,
  pickInside,
  pruned,
  sameSelection,
  selectedAll,
  selectedElements,
  selectNothing,
  toggled,
  topmost,
  withInsides,
} from './edit/selection.ts'
export type { DeckDraft, ElementChange } from './edit/transaction.ts'
export { isEmpty, joined, transact, transactFields, unchanged } from './edit/transaction.ts'
export type * from './edit/types.ts'
export { applyEffects, type EffectOverlay } from './editor/apply-effects.ts'
export { commandCall, contextOf } from './editor/command-call.ts'
export { type ArgsOf, createEditor, type Editor } from './editor/create-editor.ts'
export type { EditorParts } from './editor/editor-parts.ts'
export { eventsOf, selectionEvents } from './editor/events.ts'
export { type Journal, type Replay, replay } from './editor/journal.ts'
export type * from './editor/types.ts'
export type * from './geometry/align.ts'
export { alignMoves, distributeMoves } from './geometry/align.ts'
export type { ConnectorEnd, ConnectorKind, Route, RouteHandle, RouteOptions } from './geometry/connector.ts'
export { dragRoute, routeBetween, routeHandles, routeSteps } from './geometry/connector.ts'
export type { CropDrag, CropHandle, CroppedPicture } from './geometry/crop.ts'
export {
  cropToRatio,
  draggedCrop,
  inFrame,
  pannedPicture,
  pictureBox,
  pictureZoom,
  uncropped,
  WHOLE_PICTURE,
  zoomedPicture,
} from './geometry/crop.ts'
export { boundsOf, corners, rotateFrame } from './geometry/frame.ts'
export { carryFrame, frameAround, resizedAbout, roundFrame } from './geometry/map-frame.ts'
export {
  apply,
  applyToRect,
  frameMatrix,
  IDENTITY,
  invert,
  multiply,
  rotation,
  scaleOf,
  scaling,
  translation,
} from './geometry/matrix.ts'
export type { PathSegment } from './geometry/path.ts'
export { parsePath, pathBounds, printPath, transformPath } from './geometry/path.ts'
export type { EditPath, PathPiece, PathPlace, PathPoint, PointKind, PointName } from './geometry/path-edit.ts'
export {
  addPoint,
  extendPath,
  kindOf,
  moveHandle,
  movePoint,
  nearestPlace,
  openAt,
  pointAt,
  readPoints,
  removePoints,
  setClosed,
  setPointKind,
  writePoints,
} from './geometry/path-edit.ts'
export type {
  AdjustValue,
  PathFill,
  ShapeDrawing,
  ShapePath,
  ShapePreset,
  ShapeSite,
} from './geometry/presets.ts'
export { adjustValues, dragHandle, drawPreset, isPreset, presetPath, SHAPE_PRESETS } from './geometry/presets.ts'
export { center, containsPoint, containsRect, expand, intersection, intersects, unionRects } from './geometry/rect.ts'
export { SHAPE_GROUPS, type ShapeGroup } from './geometry/shape-groups.ts'
export type * from './geometry/snap.ts'
export { guidesAt, snapEdge, snapMove } from './geometry/snap.ts'
export type { SnapField } from './geometry/snap-index.ts'
export type * from './geometry/types.ts'
export type { MaskPath } from './mask/scale.ts'
export { scaleMask } from './mask/scale.ts'
export { readSvgOutline } from './mask/svg-outline.ts'
export type { Place } from './outline/edit.ts'
export {
  addNode,
  demote,
  moveNode,
  outlineNode,
  promote,
  removeNode,
  setNotes,
  setValue,
} from './outline/edit.ts'
export type { NodeMarks } from './outline/mind-map.ts'
export { MARKS_PROVIDER, printFreemind, printXmind, readMarks } from './outline/mind-map.ts'
export { stripNumbering } from './outline/numbering.ts'
export { lastPage, pageCount, pageNumbers } from './outline/page-numbers.ts'
export { printOutline } from './outline/print.ts'
export type { OutlineReader, ReadOptions } from './outline/reader.ts'
export { createOutlineReader, parseOutline } from './outline/reader.ts'
export { languageOfScript } from './outline/script.ts'
export { shownTable } from './outline/shown-table.ts'
export type { Found } from './outline/tree.ts'
export { chaptersOf, findNode, flattenOutline, nextIds, outlinePages, parentOf, walkOutline } from './outline/tree.ts'
export type * from './outline/types.ts'
export type { WireOutlineNode } from './outline/wire.ts'
export { fromWireOutline, toWireOutline } from './outline/wire.ts'
export { type ArrowHead, arrowHead } from './scene/arrow-head.ts'
export { buildScene, type SceneInput } from './scene/build-scene.ts'
export type { CustomKind, CustomKinds } from './scene/custom-kind.ts'
export { dependents } from './scene/dependents.ts'
export { type DrawPrompt, drawPrompt } from './scene/draw-prompt.ts'
export { effectiveFrame } from './scene/effective.ts'
export { dressedPage, footerOf, isFooterId } from './scene/footer.ts'
export { type Hit, type HitOptions, hitAll, hitRect, hitTest } from './scene/hit-test.ts'
export { boundsOfPath, inkOf } from './scene/ink.ts'
export { linkAt, linksOf, type SceneLink } from './scene/links.ts'
export { deckInMasters } from './scene/master.ts'
export { type MirrorNode, type MirrorRole, mirrorOf, mirrorOfElement, readingOrder } from './scene/mirror.ts'
export type * from './scene/node.ts'
export { PATTERN_PRESETS, type PatternName, patternBit, patternBoxes } from './scene/pattern-bitmaps.ts'
export { pictureFilter } from './scene/picture-filter.ts'
export { filterPixels, type Pixels } from './scene/picture-pixels.ts'
export type * from './scene/ports.ts'
export { isSameText } from './scene/recolor.ts'
export { PAPERS, type Paper, SHEET_LAYOUTS, type SheetLayout } from './scene/sheets/paper.ts'
export { type SheetPage, sheetScenes } from './scene/sheets/sheet-scenes.ts'
export { type Stripes, stripePath } from './scene/stripes.ts'
export { dashesOf } from './scene/stroke.ts'
export type { SceneChange } from './scene/update-scene.ts'
export { changedNodes, updateScene } from './scene/update-scene.ts'
export { suitOfPlan } from './suit/own/own-suit.ts'
export type {
  SuitPlan,
  TemplateBackdrop,
  TemplateContent,
  TemplateLayout,
  TemplateOpening,
  TemplatePlaceholder,
} from './suit/own/plan.ts'
export * from './suit/subject-drawings.ts'
export type { SuitComponent, SuitDetail } from './suit/suit-detail.ts'
export { suitDetail } from './suit/suit-detail.ts'
export type * from './suit/types.ts'
export type { BorderSide } from './table/borders.ts'
export { cellTexts, printTableHtml, printTableText } from './table/copy.ts'
export { fitRows } from './table/fit-rows.ts'
export type { PlacedCell, TableEdges } from './table/grid.ts'
export { cellAt, edgesOf, placeCells } from './table/grid.ts'
export type { CellLayout, TableLayout, TableText } from './table/layout.ts'
export { cellTextBox, layOutTable } from './table/layout.ts'
export { MAX_COLUMNS, MAX_ROWS, type SourceCell, type SourceGrid } from './table/paste.ts'
export type { CellEnds, CellPosition, CellRange } from './table/range.ts'
export {
  boxAt,
  cellAfter,
  cellBeside,
  cellsIn,
  expandedRange,
  rangeBetween,
  rangeContains,
  wholeRange as wholeTable,
} from './table/range.ts'
export { caretAt, caretColumn, caretOf } from './text/caret.ts'
export { fitScale, stepDown, textFits } from './text/fit.ts'
export { type FontNeed, fontNeeds } from './text/font-needs.ts'
export { layOutText } from './text/layout.ts'
export { breakPlaces } from './text/line-break.ts'
export type { CaretMove } from './text/move-caret.ts'
export { moveCaret, moveInFlow, wordAt } from './text/move-caret.ts'
export { numberText } from './text/numbering.ts'
export { pageFontNeeds } from './text/page-fonts.ts'
export { rangeRects } from './text/range.ts'
export { shapeTextBox, textArea } from './text/text-area.ts'
export type * from './text/types.ts'
export { type AdvanceCache, cacheAdvances, type EmAdvance } from './theme/advance-cache.ts'
export { type ThemeFinding, themeFindings } from './theme/check.ts'
export type { CodeRange } from './theme/font-coverage.ts'
export { faceCovers, fileFor, filesFor, isSlanted, rangesOf, unicodeRange } from './theme/font-coverage.ts'
export type { FontFamily, FontFile, NamedFace } from './theme/fonts.ts'
export {
  cssFont,
  EMOJI_FAMILY,
  FONT_FAMILIES,
  fontChain,
  fontFamily,
  fontPath,
  fontUrl,
  resolveFamily,
  TEXT_FAMILIES,
} from './theme/fonts.ts'
export { withoutSelectors } from './theme/fonts-emoji.ts'
export { themeType } from './theme/resolve.ts'
export type { DrawTool } from './tool/draw-tool.ts'
export { DRAW_IDLE, drawTool } from './tool/draw-tool.ts'
export type { DragSession } from './tool/gesture.ts'
export { startDrag } from './tool/gesture.ts'
export { moveTo } from './tool/move.ts'
export { resizeTo } from './tool/resize.ts'
export { rotateTo, TURN_STEP } from './tool/rotate.ts'
export type { SelectTool, Step } from './tool/select-tool.ts'
export { IDLE, selectTool } from './tool/select-tool.ts'
export type { Effect, Handle, Pointer, ToolContext } from './tool/types.ts'
export { HANDLES, NO_PREVIEW } from './tool/types.ts'
