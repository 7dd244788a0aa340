import UPlot, { type AlignedData, type Options } from 'uplot';
import type { Curve, LineChartProps } from './Curves.ts';

export interface DrawnChart {
  resize(): void;
  remove(): void;
}

type Drawing = Omit<LineChartProps, 'label'> & { readonly point: (place: number | undefined) => void };

const height = 260;
const narrowHeight = 200;

/** Draws a chart with the colours of the page. `point` is told over which place the pointer is. */
export function drawChart(element: HTMLElement, drawing: Drawing): DrawnChart {
  const chart = new UPlot(optionsOf(element, drawing), dataOf(drawing), element);
  return {
    resize: () => chart.setSize(sizeOf(element)),
    remove: () => chart.destroy(),
  };
}

function dataOf({ places, curves }: Drawing): AlignedData {
  return [[...places], ...curves.map(({ values }) => [...values])];
}

function sizeOf(element: HTMLElement) {
  const width = Math.max(200, element.clientWidth);
  return { width, height: width < 540 ? narrowHeight : height };
}

function optionsOf(element: HTMLElement, drawing: Drawing): Options {
  const colourOf = coloursOf(element);
  const axis = {
    stroke: colourOf('--ink-soft'),
    grid: { stroke: colourOf('--line'), width: 1 },
    ticks: { show: false },
    font: `12px ${getComputedStyle(element).fontFamily}`,
  };
  const { isTime, marks = [], maximum, placeText, valueText } = drawing;
  return {
    ...sizeOf(element),
    legend: { show: false },
    padding: [marks.length === 0 ? 8 : 22, 24, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { time: isTime },
      y: { range: (_chart, _least, most) => [0, maximum ?? Math.max(4, most * 1.08)] },
    },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    series: [{}, ...drawing.curves.map((curve) => lineOf(curve, colourOf))],
    axes: [
      { ...axis, size: 28, space: 70, values: (_chart, splits) => splits.map(placeText), incrs: incrementsOf(isTime) },
      { ...axis, size: 48, values: (_chart, splits) => splits.map(valueText), incrs: wholeIncrements(maximum) },
    ],
    hooks: {
      setCursor: [({ cursor }) => drawing.point(cursor.idx ?? undefined)],
      draw: [(chart) => drawMarks(chart, marks, colourOf('--ink-soft'))],
    },
  };
}

function lineOf({ name, colour, dash, isFilled = false }: Curve, colourOf: (name: string) => string) {
  return {
    label: name,
    stroke: colourOf(colour),
    width: 2,
    dash: [...dash],
    points: { show: false },
    ...(isFilled ? { fill: colourOf('--accent-soft') } : {}),
  };
}

const day = 86_400;

/** Days are never split; the time of a film is split as clocks are. */
function incrementsOf(isTime: boolean): number[] {
  return isTime
    ? [1, 2, 7, 14, 28, 56, 84, 168].map((days) => days * day)
    : [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
}

/** Shares have quarters; counts have whole numbers. */
function wholeIncrements(maximum: number | undefined): number[] {
  if (maximum === 1) return [0.25];
  return [1, 2, 5]
    .flatMap((step) => [1, 10, 100, 1000, 10_000, 100_000].map((size) => step * size))
    .toSorted((one, other) => one - other);
}

/** The colours are those of the theme when the chart is drawn. A canvas cannot read a token, which names both themes. */
function coloursOf(element: HTMLElement): (name: string) => string {
  return (name) => {
    element.style.color = `var(${name})`;
    const { color } = getComputedStyle(element);
    element.style.color = '';
    return color;
  };
}

function drawMarks(chart: UPlot, marks: NonNullable<LineChartProps['marks']>, colour: string): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.font = `${11 * devicePixelRatio}px sans-serif`;
  ctx.textAlign = 'center';
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
  for (const { at, label } of marks) {
    const x = Math.round(chart.valToPos(at, 'x', true));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.fillText(label, x, bbox.top - 6 * devicePixelRatio);
  }
  ctx.restore();
}
