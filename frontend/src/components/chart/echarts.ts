import {
  LineChart,
  RadarChart,
  type LineSeriesOption,
  type RadarSeriesOption,
} from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendScrollComponent,
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

// Only what our charts are made of; the whole library would be three times as large.
echarts.use([
  LineChart,
  RadarChart,
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendScrollComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

/** Draws into an element; sharp at any zoom, and its words stay words. */
export function createChart(element: HTMLElement) {
  return echarts.init(element, null, { renderer: 'svg' });
}

/** What the parts that we load understand. */
export type ChartOption = ComposeOption<
  | LineSeriesOption
  | RadarSeriesOption
  | AriaComponentOption
  | DataZoomComponentOption
  | GridComponentOption
  | LegendComponentOption
  | RadarComponentOption
  | TooltipComponentOption
>;
