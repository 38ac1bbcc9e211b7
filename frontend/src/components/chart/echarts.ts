import {
  BarChart,
  LineChart,
  RadarChart,
  type BarSeriesOption,
  type LineSeriesOption,
  type RadarSeriesOption,
} from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendScrollComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  type AriaComponentOption,
  type DataZoomComponentOption,
  type GridComponentOption,
  type LegendComponentOption,
  type RadarComponentOption,
  type TooltipComponentOption,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import type { ComposeOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// The whole library would be three times as large.
echarts.use([
  BarChart,
  LineChart,
  RadarChart,
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendScrollComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

/** Creates a chart in an element, as SVG. */
export function createChart(element: HTMLElement) {
  return echarts.init(element, null, { renderer: 'svg' });
}

/** The options of the components in use. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | RadarSeriesOption
  | AriaComponentOption
  | DataZoomComponentOption
  | GridComponentOption
  | LegendComponentOption
  | RadarComponentOption
  | TooltipComponentOption
>;
