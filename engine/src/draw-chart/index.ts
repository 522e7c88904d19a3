/**
 * The door `/charts`: charts drawn by echarts, as scene nodes.
 *
 * @module @slidewright/engine/charts
 */

export { drawChart } from './draw-chart.ts'
