import type { Palette } from '../drawing/palette.ts';
import { filledPath, rectangle } from '../drawing/shapes.ts';
import type { Typesetter } from '../drawing/typesetting.ts';

/** The input of a picture. The same stage always gives the same picture. */
export interface Stage {
  /** Seconds since the scene began; negative while it slides in. */
  readonly time: number;
  readonly palette: Palette;
  /** Eight numbers from 0 to 1 that belong to the film. */
  readonly chance: readonly number[];
  readonly write: Typesetter['write'];
}

/** A moving illustration in a box of 600×470. */
export type Picture = (stage: Stage) => string;

/** One of the numbers of the film. */
export function chanceOf({ chance }: Stage, index: number): number {
  return chance[index % chance.length] ?? 0.5;
}

/** A white panel with the soft, flat shadow of all pictures. */
export function panel({ palette }: Stage, x: number, y: number, width: number, height: number, radius = 24): string {
  const shadow = rectangle(x + 6, y + 14, width - 12, height, radius, palette.shade, palette.shadow);
  return shadow + rectangle(x, y, width, height, radius, palette.surface);
}

/** A mouse pointer whose tip is at the point. */
export function pointer(x: number, y: number, scale = 1): string {
  const data = `M${x} ${y}l0 ${38 * scale}l${9.5 * scale} ${-8.5 * scale}l${6.5 * scale} ${14.5 * scale}l${6.5 * scale} ${-3 * scale}l${-6.5 * scale} ${-14 * scale}l${13 * scale} ${-1 * scale}z`;
  return `<path d="${data}" fill="#17202a" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>`;
}

/** Lines that stand for illegible text, in the given widths. */
export function greeked(
  x: number,
  y: number,
  widths: readonly number[],
  fill: string,
  opacity = 0.3,
  thickness = 12,
  leading = 26,
): string {
  return widths
    .map((width, index) => rectangle(x, y + index * leading, width, thickness, thickness / 2, fill, opacity))
    .join('');
}

export function playTriangle(x: number, y: number, size: number, fill: string, opacity = 1): string {
  const [left, right, half] = [x - size * 0.4, x + size * 0.6, size * 0.55];
  return filledPath(`M${left} ${y - half}L${right} ${y}L${left} ${y + half}Z`, fill, opacity);
}
