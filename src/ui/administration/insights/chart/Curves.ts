/** One line of a chart. */
export interface Curve {
  readonly name: string;
  /** The custom property of its colour. */
  readonly colour: string;
  /** The pattern of its strokes, so that lines differ without colours. */
  readonly dash: readonly number[];
  readonly values: readonly number[];
  readonly isFilled?: boolean;
}

/** A vertical line at a place of a chart, with a short label. */
interface Mark {
  readonly at: number;
  readonly label: string;
}

export interface LineChartProps {
  /** What people hear instead of the chart. */
  readonly label: string;
  /** Days as seconds since 1970, or seconds of a film. */
  readonly places: readonly number[];
  readonly isTime: boolean;
  readonly curves: readonly Curve[];
  readonly marks?: readonly Mark[];
  readonly maximum?: number;
  readonly placeText: (place: number) => string;
  readonly valueText: (value: number) => string;
}
