/**
 * The SVG shapes of the films. Each shape sets its own opacity, because the opacity of a group needs an extra layer in
 * each frame.
 */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function paint(fill: string, opacity: number): string {
  return opacity >= 1 ? `fill="${fill}"` : `fill="${fill}" fill-opacity="${short(Math.max(0, opacity))}"`;
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
): string {
  if (width <= 0 || height <= 0) return '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(Math.min(radius, width / 2, height / 2))}" ${paint(fill, opacity)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return radius <= 0 ? '' : `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${paint(fill, opacity)}/>`;
}

export function filledPath(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" ${paint(fill, opacity)}/>`;
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
  readonly dashes?: readonly [number, number];
}

export function strokedPath(data: string, stroke: Stroke): string {
  const dashes = stroke.dashes === undefined ? '' : ` stroke-dasharray="${stroke.dashes.map(short).join(' ')}"`;
  return `<path d="${data}" fill="none" stroke="${stroke.colour}" stroke-width="${short(stroke.width)}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${short(stroke.opacity ?? 1)}"${dashes}/>`;
}

export function hollowCircle(x: number, y: number, radius: number, stroke: Stroke): string {
  const half = `a${radius} ${radius} 0 1 1`;
  return strokedPath(`M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0`, stroke);
}

/** Draws something several times. */
export function repeated(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export type Point = readonly [number, number];

/** A line through the points, drawn up to `share` of their number. So a line can grow without measuring its length. */
export function polyline(points: readonly Point[], share = 1): string {
  const reached = Math.max(0, share) * (points.length - 1);
  const whole = points.slice(0, Math.floor(reached) + 1);
  const from = points[Math.floor(reached)];
  const to = points[Math.floor(reached) + 1];
  const rest = reached - Math.floor(reached);
  const tip: readonly Point[] =
    from !== undefined && to !== undefined && rest > 0
      ? [[from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest]]
      : [];
  return [...whole, ...tip].map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** Points along an S-curve from left to right, or right to left. */
export function curvePoints([x1, y1]: Point, [x2, y2]: Point, count = 24): readonly Point[] {
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const share = index / count;
    const rise = share * share * (3 - 2 * share);
    return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * rise];
  });
}

export function arcPoints(
  x: number,
  y: number,
  radius: number,
  fromTurn: number,
  toTurn: number,
  count = 48,
): readonly Point[] {
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = (fromTurn + ((toTurn - fromTurn) * index) / count - 0.25) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export function moved(x: number, y: number, content: string, scale = 1): string {
  return `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${short(scale * 100) === '0' ? 0.001 : short(scale)})`}">${content}</g>`;
}

/** A check mark in a box of about twice `size`, centred on the point. */
export function checkMark(x: number, y: number, size: number, colour: string, share = 1): string {
  if (share <= 0) return '';
  const corners: readonly Point[] = [
    [x - size, y],
    [x - size * 0.3, y + size * 0.7],
    [x + size, y - size * 0.75],
  ];
  return strokedPath(polyline(corners, share), { colour, width: size * 0.5 });
}
