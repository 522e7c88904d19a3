/** The door /charts: charts drawn by echarts, as scene nodes. */
export { drawChart } from './draw-chart.ts'
