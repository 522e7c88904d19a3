import type { Locator, Page } from '@playwright/test'
import { closePanel, openPanel, runCommand, select } from './editor-panels.ts'
import type { Overlay } from './overlay-press.ts'
import { outlineReady } from './screen-checks.ts'

/** Overlays that can be opened from the same state of a screen. */
export interface Scene {
  readonly name: string
  readonly begin: (page: Page) => Promise<void>
  readonly overlays: readonly Overlay[]
}

const format = (page: Page) => page.locator('[data-format]')
const button = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first()
const inDialogOf = (name: RegExp) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).first()
/** A control of the format panel, by the end of its name; `file` is named from the folder of the editor, as in `part`. */
const field = (file: string, name: RegExp, more: Partial<Overlay> = {}): Overlay => ({
  file: `editor/${file}.tsx`,
  opener: page => format(page).getByRole('button', { name }).first(),
  ...more,
})
const part = (file: string, opener: (page: Page) => Locator, more: Partial<Overlay> = {}): Overlay => ({
  file: `editor/${file}.tsx`,
  opener,
  ...more,
})

/** What opens in the editor, by what is selected. */
export const EDITOR: readonly Scene[] = [
  {
    name: 'nothing is selected',
    begin: async page => {
      await page.locator('[data-stage]').focus()
      await page.keyboard.press('Escape')
    },
    overlays: [
      part('panels/toolbar/SaveMark', page => page.locator('[data-region=top] [data-at]'), { stays: true }),
      part('panels/toolbar/ZoomMenu', button(/^Zoom, /), { entry: /^Fit page/ }),
      part('panels/toolbar/MoreMenu', button('More'), { entry: /^Keyboard shortcuts/, after: closeHelp }),
      {
        file: 'ui/Menu.tsx',
        opener: page => page.getByRole('menuitem', { name: 'Appearance' }),
        before: async page => void (await button('More')(page).click()),
        entry: /^Light/,
      },
      part(
        'controls/PageMenu',
        page => page.locator('[data-region=pages] [role=treeitem]:not([data-section], :has([data-section]))').nth(1),
        {
          isContext: true,
          entry: /^(Hide|Show) page/,
          after: page => firstPage(page).click(),
        },
      ),
      part('panels/pages/SectionMenu', page => page.locator('[data-section]').first(), {
        isContext: true,
        entry: /^Select its pages/,
      }),
    ],
  },
  {
    name: 'words are selected',
    begin: page => select(page, 'words'),
    overlays: [
      field('panels/format/text/FontPicker', /^Typeface, /),
      field('panels/format/text/TextTab', /Weight$/),
      field('panels/format/text/SizeField', /^Text sizes/),
      field('panels/format/text/TextMarks', /Change case$/),
      field('panels/format/text/TextMarks', /Underline style$/),
      field('controls/CustomColor', /^Another color/, { stays: true }),
      field('panels/format/text/LineSpacing', /Line spacing$/),
      field('panels/format/text/MarkPicker', /^Bullet, /),
      field('panels/format/text/IndentSection', /Alignment of tab stop 1$/),
      field('panels/format/text/TextBoxSection', /When the text is too long$/),
      field('panels/format/text/TextBoxSection', /Text direction$/),
      part('panels/menu/ElementMenu', page => page.locator('[data-mirrored="element:words"]'), {
        isContext: true,
        entry: /^Copy style/,
      }),
    ],
  },
  {
    name: 'a shape is selected',
    begin: page => select(page, 'shape'),
    overlays: [
      field('panels/format/shape/ShapeSection', /^Change shape/),
      field('controls/PatternFields', /^Pattern$/),
      field('controls/StrokeSection', /Dashes$/),
      field('controls/StrokeSection', /Ends$/),
      field('controls/StrokeSection', /Corners$/),
    ],
  },
  {
    name: 'a table is selected',
    begin: page => select(page, 'table'),
    overlays: [
      field('panels/format/table/TableCellsSection', /Which lines$/),
      field('panels/format/table/TableCellsSection', /Dashes$/),
    ],
  },
  {
    name: 'a chart is selected',
    begin: page => select(page, 'chart'),
    overlays: [
      field('panels/format/chart/ChartSeriesSection', /^Look of /, { stays: true }),
      field('panels/format/chart/AxisColorRows', /labels: color$/, { stays: true }),
      field('panels/format/chart/ChartShowSection', /Legend$/),
      field('panels/format/chart/ChartShowSection', /Labels say$/),
      field('panels/format/chart/ChartShowSection', /Numbers$/),
      field('panels/format/chart/ChartShowSection', /Missing values$/),
    ],
  },
  {
    name: 'the numbers of a chart are open',
    begin: async page => {
      await openPanel(page, 'data')
    },
    overlays: [
      part('panels/chart-data/ChartData', button('Rows and series'), { before: page => chartCell(page).click() }),
      part('panels/chart-data/ChartData', chartCell, { isContext: true }),
    ],
  },
  {
    name: 'a picture is selected',
    begin: async page => {
      await closePanel(page, 'data')
      await select(page, 'picture')
    },
    overlays: [field('panels/format/picture/MaskSection', /^All shapes/)],
  },
  {
    name: 'a picture is cropped',
    begin: page => select(page, 'picture'),
    overlays: [
      part('controls/CropFields', page => format(page).getByRole('button', { name: /Proportion$/ }), {
        before: beginCrop,
      }),
      part('controls/CropFields', page => format(page).getByRole('button', { name: 'Crop to shape' }), {
        before: beginCrop,
      }),
    ],
  },
  {
    name: 'a line is selected',
    begin: page => select(page, 'line'),
    // A line whose start has no head has no size of it.
    overlays: [
      field('panels/format/shape/LineSection', /Size of the start$/),
      field('panels/format/shape/LineSection', / ?Start$/),
    ],
  },
  {
    name: 'something is inserted',
    begin: async () => undefined,
    overlays: [
      part('panels/toolbar/ShapeMenu', button('Shape')),
      part('panels/toolbar/TableMenu', button('Insert table')),
      part('panels/toolbar/ChartMenu', button('Insert chart')),
    ],
  },
  {
    name: 'materials are open',
    begin: page => openPanel(page, 'materials'),
    overlays: [
      part('panels/materials/MaterialPanel', page => materials(page).getByRole('button', { name: /Category$/ })),
      part('panels/materials/MaterialPanel', page => materials(page).getByRole('button', { name: /Style$/ })),
    ],
  },
  {
    name: 'the size of pages is chosen',
    begin: page => openPanel(page, 'pageSize'),
    overlays: [part('panels/page-size/PageSizeDialog', inDialogOf(/Format$/))],
  },
  {
    name: 'a theme is made',
    begin: page => inDialog(page, 'theme'),
    overlays: [
      part('panels/themes/ThemeEditor', inDialogOf(/Typeface of titles$/)),
      part('panels/themes/ThemeEditor', page => page.getByRole('dialog').locator('li button').first(), { stays: true }),
    ],
  },
  {
    name: 'a link is made',
    begin: async page => {
      await inDialog(page, 'link')
      await page.getByRole('dialog').getByRole('radio', { name: 'Page' }).click()
    },
    overlays: [part('panels/link/LinkDialog', inDialogOf(/Page$/))],
  },
  {
    name: 'sheets of paper are downloaded',
    begin: async page => {
      await openDownload(page, '.pdf')
      await page.getByRole('dialog').getByText('4 pages', { exact: true }).click()
    },
    overlays: [part('panels/download/Options', inDialogOf(/Paper$/))],
  },
  {
    name: 'pictures are downloaded',
    begin: page => openDownload(page, '.zip'),
    overlays: [part('panels/download/Options', inDialogOf(/Size$/))],
  },
  {
    name: 'a master page is edited',
    begin: leaveDialogs,
    overlays: [
      part('panels/master/MasterBar', page => masterBar(page).getByRole('button').first(), {
        before: page => runCommand(page, 'master.edit'),
        after: page => masterBar(page).getByRole('button', { name: 'Done' }).click(),
      }),
    ],
  },
  {
    name: 'words are translated',
    begin: async page => {
      await inDialog(page, 'rewrite')
      await page.getByRole('dialog').getByRole('button', { name: 'Translate' }).click()
    },
    overlays: [{ file: 'editor/panels/rewrite/RewriteChoices.tsx', opener: inDialogOf(/Into$/) }],
  },
]

function materials(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Materials' })
}

function masterBar(page: Page): Locator {
  return page.locator('[data-region=master]')
}

async function inDialog(page: Page, name: 'theme' | 'link' | 'rewrite' | 'download'): Promise<void> {
  await leaveDialogs(page)
  await openPanel(page, name)
}

async function leaveDialogs(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').first().waitFor({ state: 'detached' })
}

/** Opens the download dialog at the format whose files end so. */
async function openDownload(page: Page, ending: string): Promise<void> {
  await inDialog(page, 'download')
  await page.getByRole('dialog').getByText(ending, { exact: true }).click()
}

function chartCell(page: Page): Locator {
  return page.locator('[data-region=data] [role=gridcell]').nth(5)
}

/** The first page's thumbnail: what is selected next is on that page. */
const firstPage = (page: Page) =>
  page.locator('[data-region=pages] [role=treeitem]:not([data-section], :has([data-section]))').first()

async function closeHelp(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
}

async function beginCrop(page: Page): Promise<void> {
  if ((await page.locator('[data-crop]').count()) > 0) return
  await format(page).getByRole('button', { name: 'Crop', exact: true }).click()
}

async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 600, height: 800 })
}

/** What opens in the editor where it is narrow. */
export const EDITOR_NARROW: readonly Scene[] = [
  {
    name: 'words are rewritten where it is narrow',
    begin: async page => {
      await inDialog(page, 'rewrite')
      await narrow(page)
    },
    overlays: [{ file: 'editor/panels/rewrite/RewriteChoices.tsx', opener: inDialogOf(/What to rewrite$/) }],
  },
]

/** What opens on the way from a title to a deck. */
export const GENERATE: readonly Scene[] = [
  {
    name: 'a template of one’s own',
    begin: async page => {
      await page.goto('/generate?type=2')
    },
    overlays: [
      {
        file: 'ui/OwnCaption.tsx',
        opener: button(/^More about the template/),
        entry: /^Rename/,
        after: leaveName,
      },
    ],
  },
  {
    name: 'a title',
    begin: async page => {
      await page.goto('/generate')
      await page.getByRole('textbox').first().fill('The return of the night train')
    },
    overlays: [
      { file: 'shell/AccountMenu.tsx', opener: button('Settings'), entry: /^(Light|Dark)$/ },
      {
        file: 'screens/generate/parts/OptionChips.tsx',
        opener: page => page.getByRole('group', { name: 'Options' }).getByRole('button').first(),
      },
    ],
  },
  {
    name: 'an outline',
    begin: async page => {
      await page.getByRole('button', { name: 'Make outline' }).click()
      await outlineReady(page)
    },
    overlays: [{ file: 'screens/generate/parts/OutlineTools.tsx', opener: button('Save the outline') }],
  },
  {
    name: 'an outline where it is narrow',
    begin: narrow,
    overlays: [
      {
        file: 'screens/generate/parts/OutlineTools.tsx',
        opener: button('More for the outline'),
        entry: /^(Close|Open) all/,
      },
    ],
  },
  {
    name: 'templates',
    begin: async page => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('button', { name: 'Choose a template' }).click()
    },
    overlays: [{ file: 'screens/generate/parts/SuitFilters.tsx', opener: button(/^(Light and dark|Light|Dark)$/) }],
  },
]

/** What opens where a model writes the decks: e2e/model has one. */
export const MODEL: readonly Overlay[] = [
  {
    file: 'screens/generate/model/WrittenBy.tsx',
    opener: button(/^(Written by|No model)/),
    entry: /No model/,
  },
  {
    file: 'screens/generate/model/ProviderFields.tsx',
    opener: page => page.getByRole('dialog').getByRole('button', { name: /\bModel$/ }),
    before: async page => {
      await button(/^(Written by|No model)/)(page).click()
      await page.getByText('Connect another model').click()
    },
    after: async page => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
]

/** What opens in the presenter window: e2e/presenter has one. */
export const PRESENTER: readonly Overlay[] = [
  {
    file: 'screens/present/presenter/parts/TopBar.tsx',
    opener: page => page.locator('[data-timer]').getByRole('button').first(),
    stays: true,
  },
]

/** What opens among one's decks, and beside them. */
export const WORKSPACE: readonly Scene[] = [
  {
    name: 'decks',
    begin: async page => {
      await page.goto('/workspace')
    },
    overlays: [
      {
        file: 'screens/workspace/parts/WorkCard.tsx',
        opener: button(/^Actions for /),
        entry: /^Rename/,
        after: leaveName,
      },
    ],
  },
  {
    name: 'decks where it is narrow',
    begin: narrow,
    overlays: [{ file: 'screens/workspace/parts/Toolbar.tsx', opener: button('Sort by') }],
  },
  {
    name: 'the bench',
    begin: async page => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/bench')
    },
    overlays: ['Scenario', 'Size', 'Frames'].map(name => ({
      file: 'screens/bench/parts/Controls.tsx',
      opener: button(new RegExp(`${name}$`)),
    })),
  },
]

async function leaveName(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().waitFor()
  await page.keyboard.press('Escape')
}
