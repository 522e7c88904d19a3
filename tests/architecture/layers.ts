/** One row of the layer table of the design: a folder, what of ours it may import besides itself, and its npm packages. */
export interface Layer {
  readonly name: string
  /** Path prefixes from the root; the longest that fits a file wins. */
  readonly paths: readonly string[]
  /** Names of other layers. */
  readonly ours: readonly string[]
  /** Names of other layers of which only types may be imported. */
  readonly types?: readonly string[]
  readonly npm: readonly string[]
  /** Whether npm packages beyond the list are its own affair (drivers of providers and importers). */
  readonly drivers?: boolean
}

const BASE = ['base']
const GEOMETRY = [...BASE, 'geometry', 'color']
const DOCUMENT = [...GEOMETRY, 'document']
const THEME = [...DOCUMENT, 'theme', 'mask']
const TEXT = [...DOCUMENT, 'theme', 'text']
const BUILD = ['base', 'geometry', 'color', 'document', 'theme', 'mask', 'text', 'table', 'chart', 'outline', 'suit']
const DOORS = ['engine', 'suits', 'charts', 'measure', 'pdf', 'svg', 'testing']
const APP_BASE = ['ui', 'i18n', 'platform', 'api']
/** What stands below the editor's rooms. */
const SESSION = [...DOORS, 'shared', ...APP_BASE, 'assets', 'painter-2d', 'canvas', 'stores', 'observed']
/** The editor's rooms below its panels (design, section "Editor's rooms"). */
const ROOMS = ['session', 'announce', 'stage', 'insert', 'clipboard', 'input', 'app-commands', 'editor-widgets']

/** Who may import whom. A row reaches itself and what it lists. */
export const LAYERS: readonly Layer[] = [
  { name: 'base', paths: ['engine/src/base'], ours: [], npm: [] },
  { name: 'geometry', paths: ['engine/src/geometry'], ours: BASE, npm: [] },
  { name: 'color', paths: ['engine/src/color'], ours: BASE, npm: [] },
  { name: 'document', paths: ['engine/src/document'], ours: GEOMETRY, npm: ['zod'] },
  { name: 'theme', paths: ['engine/src/theme'], ours: DOCUMENT, npm: [] },
  { name: 'mask', paths: ['engine/src/mask'], ours: DOCUMENT, npm: [] },
  { name: 'text', paths: ['engine/src/text'], ours: TEXT, npm: ['bidi-js', 'linebreak'] },
  { name: 'table', paths: ['engine/src/table'], ours: TEXT, npm: [] },
  { name: 'chart', paths: ['engine/src/chart'], ours: TEXT, npm: [] },
  { name: 'outline', paths: ['engine/src/outline'], ours: BASE, npm: [] },
  { name: 'icon', paths: ['engine/src/icon'], ours: [], npm: [] },
  { name: 'suit', paths: ['engine/src/suit'], ours: [...THEME, 'text', 'outline'], npm: [] },
  { name: 'build', paths: ['engine/src/build'], ours: BUILD, npm: [] },
  { name: 'scene', paths: ['engine/src/scene'], ours: [...THEME, 'text', 'table', 'chart'], npm: ['zod'] },
  {
    name: 'edit',
    paths: ['engine/src/edit'],
    ours: ['base', 'document'],
    types: ['geometry', 'text'],
    npm: ['immer', 'zod'],
  },
  {
    name: 'commands',
    paths: [
      'engine/src/edit/commands',
      'engine/src/edit/commands.ts',
      'engine/src/edit/clipboard.ts',
      'engine/src/edit/page-clip.ts',
    ],
    ours: ['edit', 'build', ...BUILD],
    npm: ['zod', 'immer'],
  },
  {
    name: 'tool',
    paths: ['engine/src/tool'],
    ours: ['base', 'geometry', 'document', 'text', 'table', 'scene', 'edit'],
    npm: [],
  },
  {
    name: 'editor',
    paths: ['engine/src/editor'],
    ours: ['base', 'geometry', 'document', 'text', 'scene', 'edit', 'commands', 'tool'],
    npm: ['rxjs', 'zod'],
  },
  {
    name: 'charts',
    paths: ['engine/src/draw-chart'],
    ours: ['base', 'geometry', 'color', 'document', 'theme', 'chart', 'text'],
    types: ['scene'],
    npm: ['echarts', 'zrender'],
  },
  {
    name: 'measure',
    paths: ['engine/src/measure'],
    ours: ['base', 'theme'],
    types: ['text'],
    npm: ['harfbuzzjs', 'woff2-encoder'],
  },
  {
    name: 'pdf',
    paths: ['engine/src/output/pdf'],
    ours: ['base', 'geometry', 'color', 'document', 'theme', 'text', 'scene', 'measure'],
    npm: ['jspdf', 'harfbuzzjs'],
  },
  {
    name: 'svg',
    paths: ['engine/src/output/svg'],
    ours: ['base', 'geometry', 'color', 'document', 'theme', 'text', 'scene'],
    npm: [],
  },
  { name: 'suits', paths: ['engine/src/suit/catalogue'], ours: ['suit', 'icon', ...THEME, 'text', 'outline'], npm: [] },
  {
    name: 'testing',
    paths: ['engine/src/testing'],
    ours: [
      'base',
      'geometry',
      'color',
      'document',
      'theme',
      'mask',
      'text',
      'table',
      'chart',
      'outline',
      'suit',
      'suits',
      'build',
      'scene',
      'edit',
      'commands',
      'tool',
      'editor',
    ],
    npm: ['fast-check'],
  },
  {
    name: 'engine',
    paths: ['engine/src/index.ts', 'engine/src/internal.ts', 'engine/src/doors'],
    ours: [
      'base',
      'geometry',
      'color',
      'document',
      'theme',
      'mask',
      'text',
      'table',
      'chart',
      'outline',
      'suit',
      'build',
      'scene',
      'edit',
      'commands',
      'tool',
      'editor',
    ],
    npm: [],
  },
  { name: 'shared', paths: ['shared'], ours: ['engine'], npm: ['zod'] },
  {
    name: 'ui',
    paths: ['app/ui'],
    ours: ['shared', 'i18n', 'platform'],
    npm: ['react', 'react-dom', 'react-aria-components', 'sonner', 'lucide-react'],
  },
  { name: 'i18n', paths: ['app/i18n'], ours: ['shared'], npm: ['i18next', 'react-i18next', 'react'] },
  { name: 'platform', paths: ['app/platform'], ours: ['shared'], npm: ['hotkeys-js', 'idb', 'react', 'fflate'] },
  {
    name: 'api',
    paths: ['app/api'],
    ours: ['shared', 'platform'],
    npm: ['@microsoft/fetch-event-source', 'jsencrypt'],
  },
  { name: 'assets', paths: ['app/assets'], ours: ['engine', 'shared', 'api', 'platform'], npm: ['idb'] },
  { name: 'painter-2d', paths: ['app/painter-2d'], ours: ['engine', 'assets'], npm: [] },
  {
    name: 'canvas',
    paths: ['app/canvas'],
    ours: ['engine', 'assets', 'painter-2d', 'platform'],
    npm: ['pixi.js', '@pixi/react', 'react'],
  },
  { name: 'export', paths: ['app/export'], ours: [...DOORS, 'assets', 'painter-2d'], npm: [] },
  {
    name: 'stores',
    paths: ['app/stores'],
    ours: ['engine', 'suits', 'charts', 'shared', 'api', 'platform', 'assets', 'painter-2d', 'i18n', 'observed'],
    npm: ['mobx', 'idb'],
  },
  { name: 'observed', paths: ['app/stores/observed.ts'], ours: ['engine'], npm: ['mobx', 'rxjs'] },
  {
    name: 'editor-widgets',
    paths: ['app/editor/widgets'],
    ours: ['ui', 'i18n', 'platform'],
    npm: ['react', 'react-aria-components'],
  },
  {
    name: 'session',
    paths: ['app/editor/session'],
    ours: SESSION,
    npm: ['react', 'mobx'],
  },
  {
    name: 'announce',
    paths: ['app/editor/announce'],
    ours: [...SESSION, 'session'],
    npm: ['react', 'mobx', 'mobx-react-lite'],
  },
  {
    name: 'stage',
    paths: ['app/editor/stage'],
    ours: [...SESSION, 'session', 'editor-widgets'],
    npm: ['react', 'mobx', 'mobx-react-lite', 'react-router-dom', 'react-aria-components'],
  },
  {
    name: 'insert',
    paths: ['app/editor/insert'],
    ours: [...SESSION, 'session', 'stage'],
    npm: ['react', 'mobx'],
  },
  {
    name: 'clipboard',
    paths: ['app/editor/clipboard'],
    ours: [...SESSION, 'session', 'stage', 'insert'],
    npm: ['react', 'mobx'],
  },
  {
    name: 'input',
    paths: ['app/editor/input'],
    ours: [...SESSION, 'session', 'stage', 'insert', 'clipboard'],
    npm: ['react', 'mobx', 'mobx-react-lite'],
  },
  {
    name: 'app-commands',
    paths: ['app/editor/commands'],
    ours: [...SESSION, 'export', 'session', 'stage', 'insert', 'clipboard', 'input'],
    npm: ['react', 'mobx'],
  },
  {
    name: 'controls',
    paths: ['app/editor/controls'],
    ours: [...SESSION, ...ROOMS],
    npm: ['react', 'mobx', 'mobx-react-lite', 'react-aria-components'],
  },
  {
    name: 'panels',
    paths: ['app/editor/panels'],
    ours: [...SESSION, ...ROOMS, 'controls', 'export'],
    npm: [
      'react',
      'mobx',
      'mobx-react-lite',
      'react-router-dom',
      'react-i18next',
      'react-aria-components',
      '@tanstack/react-virtual',
    ],
  },
  {
    name: 'screens',
    paths: ['app/screens'],
    ours: [
      ...DOORS,
      'shared',
      ...APP_BASE,
      'assets',
      'painter-2d',
      'canvas',
      'export',
      'stores',
      'observed',
      ...ROOMS,
      'controls',
      'panels',
    ],
    npm: [
      'react',
      'mobx',
      'mobx-react-lite',
      'react-router-dom',
      'react-i18next',
      'react-aria-components',
      '@tanstack/react-virtual',
      'rxjs',
    ],
  },
  {
    name: 'app',
    paths: ['app'],
    ours: ['screens', 'shared', ...APP_BASE, 'assets', 'stores', 'observed'],
    npm: ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', 'react-aria-components'],
  },
  { name: 'config', paths: ['server/config'], ours: ['shared'], types: ['engine'], npm: ['zod'] },
  { name: 'ports', paths: ['server/ports'], ours: ['shared'], types: ['engine'], npm: ['zod', 'kysely'] },
  { name: 'security', paths: ['server/security'], ours: ['shared', 'ports', 'config'], npm: [], drivers: true },
  { name: 'observe', paths: ['server/observe'], ours: ['ports', 'shared'], npm: [] },
  { name: 'services', paths: ['server/services'], ours: [...DOORS, 'shared', 'ports', 'security'], npm: ['zod'] },
  { name: 'threads', paths: ['server/threads'], ours: ['ports', 'shared'], types: ['engine'], npm: [] },
  {
    name: 'importers',
    paths: ['server/importers'],
    ours: ['engine', 'outline', 'shared', 'ports', 'security', 'threads'],
    npm: [],
    drivers: true,
  },
  {
    name: 'providers',
    paths: ['server/providers'],
    ours: ['ports', 'engine', 'outline', 'measure', 'shared', 'config', 'security', 'threads'],
    npm: [],
    drivers: true,
  },
  {
    name: 'routes',
    paths: ['server/routes'],
    ours: ['shared', 'services', 'security', 'observe'],
    types: ['ports'],
    npm: ['hono', '@hono/zod-openapi', '@hono/node-server', 'zod'],
  },
  {
    name: 'cli',
    paths: ['server/cli'],
    ours: [...DOORS, 'shared', 'importers', 'providers', 'ports', 'config', 'services', 'security', 'threads'],
    npm: ['sharp'],
  },
  {
    name: 'server',
    paths: ['server'],
    ours: [
      ...DOORS,
      'outline',
      'shared',
      'config',
      'ports',
      'security',
      'observe',
      'services',
      'threads',
      'importers',
      'providers',
      'routes',
      'cli',
    ],
    npm: ['hono', '@hono/node-server', '@hono/zod-openapi', 'pino'],
  },
]

/** The doors by which other packages are entered: what to write, and the layer behind it. */
export const DOOR_LAYERS: Readonly<Record<string, string>> = {
  '@slidewright/engine': 'engine',
  '@slidewright/engine/internal': 'engine',
  '@slidewright/engine/geometry': 'engine',
  '@slidewright/engine/text': 'engine',
  '@slidewright/engine/tables': 'engine',
  '@slidewright/engine/tools': 'engine',
  '@slidewright/engine/suits': 'suits',
  '@slidewright/engine/charts': 'charts',
  '@slidewright/engine/outline': 'outline',
  '@slidewright/engine/measure': 'measure',
  '@slidewright/engine/pdf': 'pdf',
  '@slidewright/engine/svg': 'svg',
  '@slidewright/engine/testing': 'testing',
  '@slidewright/shared': 'shared',
}
