export interface Point {
  /** Hours after the beginning. */
  readonly hours: number;
  readonly value: number;
}

export interface Line {
  /** By how much the value grows in an hour. */
  readonly slope: number;
  /** The standard error of the slope: the scatter of the values alone makes a slope of this size. */
  readonly error: number;
}

/** The straight line that is nearest to the points. */
export function leastSquares(points: readonly Point[]): Line {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [hours, value] = [mean(points.map((point) => point.hours)), mean(points.map((point) => point.value))];
  const sumOf = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0);
  const spread = sumOf((point) => (point.hours - hours) ** 2);
  const slope = sumOf((point) => (point.hours - hours) * (point.value - value)) / spread;
  const scatter = sumOf((point) => (point.value - value - slope * (point.hours - hours)) ** 2);
  return { slope, error: Math.sqrt(scatter / (points.length - 2) / spread) };
}
