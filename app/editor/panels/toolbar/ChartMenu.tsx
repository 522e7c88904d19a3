import type { ChartKind } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { ChartKinds } from '../../controls/ChartKinds.tsx'
import { focusInserted } from '../../session/after-focus-returns.ts'
import { sampleData } from '../../session/chart/chart-names.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useEditorPopover } from '../../session/panels/panel-events.ts'
import { InsertMenu, type ToolClasses } from './InsertMenu.tsx'

/** Inserts a chart by kind. The new chart's data grid opens at once if there is room. */
export const ChartMenu = observer(function ChartMenu(classes: ToolClasses) {
  const text = useText()
  const { store, view } = useEditorContext()
  const hover = useEditorPopover('chartKinds')
  const title = text('editor.chartKind')
  function insert(kind: ChartKind): void {
    if (!store.run('insert.chart', { kind, ...sampleData(kind) })) return
    if (!view.isNarrow) view.toggle('data', true)
    focusInserted()
  }
  return (
    <InsertMenu
      {...classes}
      hover={hover}
      icon="chart"
      label={text('command.insertChart')}
      name={text('editor.tool.chart')}
      title={title}
    >
      {({ close }) => (
        <ChartKinds
          hasNames
          label={title}
          value={null}
          onChoose={kind => {
            close()
            insert(kind)
          }}
        />
      )}
    </InsertMenu>
  )
})
