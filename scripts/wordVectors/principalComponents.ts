type Rows = readonly (readonly number[])[];

/** The rows in the directions in which they differ most: `count` of them after the first `skipped` ones. */
export function principalComponents(rows: Rows, skipped: number, count: number): Rows {
  const mean = meanOf(rows);
  const centred = rows.map((row) => row.map((value, place) => value - (mean[place] ?? 0)));
  const directions = eigenvectors(covariance(centred)).slice(skipped, skipped + count);
  return centred.map((row) => directions.map((direction) => product(row, direction)));
}

function meanOf(rows: Rows): readonly number[] {
  const sum = new Array<number>(rows[0]?.length ?? 0).fill(0);
  for (const row of rows) for (const [place, value] of row.entries()) sum[place] = (sum[place] ?? 0) + value;
  return sum.map((value) => value / rows.length);
}

function covariance(rows: Rows): number[][] {
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const row of rows)
    for (const [line, values] of matrix.entries()) {
      const factor = row[line] ?? 0;
      for (let place = 0; place < size; place += 1) values[place] = (values[place] ?? 0) + factor * (row[place] ?? 0);
    }
  return matrix;
}

const mostSweeps = 30;

/** The eigenvectors of a symmetric matrix, the one of the largest eigenvalue first (Jacobi's method). */
function eigenvectors(matrix: number[][]): Rows {
  const size = matrix.length;
  const vectors = matrix.map((_, line) => matrix.map((__, place) => Number(line === place)));
  for (let sweep = 0; sweep < mostSweeps; sweep += 1)
    for (let first = 0; first < size; first += 1)
      for (let second = first + 1; second < size; second += 1) rotate(matrix, vectors, first, second);
  const order = vectors.map((_, place) => place);
  order.sort((one, other) => (matrix[other]?.[other] ?? 0) - (matrix[one]?.[one] ?? 0));
  return order.map((place) => vectors[place] ?? []);
}

/** Turns two directions so that the rows no longer vary in both together. */
function rotate(matrix: number[][], vectors: number[][], first: number, second: number): void {
  const shared = matrix[first]?.[second] ?? 0;
  if (shared === 0) return;
  const half = ((matrix[second]?.[second] ?? 0) - (matrix[first]?.[first] ?? 0)) / (2 * shared);
  const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.hypot(half, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (const row of matrix) {
    const [one = 0, other = 0] = [row[first], row[second]];
    row[first] = cosine * one - sine * other;
    row[second] = sine * one + cosine * other;
  }
  for (const pair of [matrix, vectors]) {
    const [one = [], other = []] = [pair[first], pair[second]];
    pair[first] = one.map((value, place) => cosine * value - sine * (other[place] ?? 0));
    pair[second] = one.map((value, place) => sine * value + cosine * (other[place] ?? 0));
  }
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}
