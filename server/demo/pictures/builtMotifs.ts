import { clamp, mix, wave } from '../drawing/motion.ts';
import { arcPoints, circle, filledPath, polyline, rectangle, repeated, strokedPath } from '../drawing/shapes.ts';
import { chanceOf, type Picture, type Stage } from './stage.ts';

type Cell = readonly [column: number, row: number, wide: number, tall: number];

/** Two ways to fill four by five cells with tiles of different sizes; mirroring makes four of them. */
const layouts: readonly (readonly Cell[])[] = [
  [
    [0, 0, 2, 2],
    [2, 0, 1, 1],
    [3, 0, 1, 2],
    [2, 1, 1, 2],
    [0, 2, 1, 1],
    [1, 2, 1, 2],
    [3, 2, 1, 1],
    [0, 3, 1, 2],
    [2, 3, 2, 2],
    [1, 4, 1, 1],
  ],
  [
    [0, 0, 1, 2],
    [1, 0, 1, 1],
    [2, 0, 2, 1],
    [1, 1, 2, 2],
    [3, 1, 1, 1],
    [0, 2, 1, 1],
    [3, 2, 1, 2],
    [0, 3, 2, 2],
    [2, 3, 1, 1],
    [2, 4, 2, 1],
  ],
];

/** A wall of large and small tiles with a passing light. */
export const tiles: Picture = (stage) => {
  const { time, palette } = stage;
  const layout = layouts[Math.floor(chanceOf(stage, 0) * layouts.length)] ?? [];
  const mirrored = chanceOf(stage, 1) > 0.5;
  return layout
    .map(([column, row, wide, tall], index) => {
      const left = mirrored ? 4 - column - wide : column;
      const light = wave(time, 4.8, -(left + row * 0.7) * 0.14 + chanceOf(stage, 2));
      const inset = 5 - 5 * light;
      const [x, y] = [676 + left * 146 + inset, 39 + row * 132 + inset];
      const [width, height] = [wide * 146 - 18 - inset * 2, tall * 132 - 18 - inset * 2];
      const strength = clamp(0.2 + chanceOf(stage, index + 3) * 0.5 + 0.16 * light);
      const hole = circle(x + width / 2, y + height / 2, 62 + 10 * light, palette.ground, 0.85);
      return rectangle(x, y, width, height, 26, palette.shape, strength) + (wide + tall > 3 ? hole : '');
    })
    .join('');
};

/** A sun in the corner and bodies that orbit it. */
export const orbits: Picture = (stage) => {
  const { time, palette } = stage;
  const low = chanceOf(stage, 0) > 0.5;
  const [x, y] = [1188, low ? 586 : 134];
  const rings = [188, 284, 382, 480].map((radius, index) => {
    const orbit = `${polyline(arcPoints(x, y, radius, 0, 1, 96))}Z`;
    const line = strokedPath(orbit, { colour: palette.shape, width: 6, opacity: 0.34 });
    // Swings within the visible quarter.
    const turn =
      (low ? 0.75 : 0.53) +
      ([0.16, 0.03, 0.12, 0.055][index] ?? 0) +
      chanceOf(stage, index + 1) * 0.05 +
      0.05 * wave(time, 11 + index * 3, chanceOf(stage, index));
    const [planet = [x, y]] = arcPoints(x, y, radius, turn, 0, 1);
    const size = [26, 44, 34, 40][index] ?? 24;
    const world = circle(...planet, size, palette.shape, 0.6 + index * 0.13);
    return line + circle(...planet, size + 14, palette.ground) + world;
  });
  return (
    rings.join('') +
    circle(x, y, 128 + 8 * wave(time, 4), palette.shape, 0.22) +
    circle(x, y, 96 + 4 * wave(time, 4, 0.2), palette.shape, 0.92)
  );
};

function flight({ palette }: Stage, x: number, y: number, step: number, count: number, opacity: number): string {
  const walk = repeated(count, (index) => {
    const height = y - index * step * 0.82;
    return `L${x + index * step} ${height}L${x + (index + 1) * step} ${height}`;
  });
  return filledPath(`M${x} 740${walk}L${x + count * step} 740Z`, palette.shape, opacity);
}

/** Stairs, and a ball that climbs the nearest flight. */
export const stairs: Picture = (stage) => {
  const { time, palette } = stage;
  const step = mix(112, 132, chanceOf(stage, 0));
  const drift = wave(time, 7, chanceOf(stage, 1)) * 8;
  const climbed = (Math.max(0, time) + chanceOf(stage, 2) * 3) / 1.5;
  const [stair, share] = [Math.floor(climbed) % 5, clamp((climbed % 1) * 2 - 1)];
  const place = stair + share;
  const arc = Math.sin(share * Math.PI) * 96;
  const [ballX, ballY] = [664 + (place + 0.5) * step, 636 - place * step * 0.82 - 34 - arc];
  return (
    flight(stage, 664, 420 + drift, step * 0.8, 8, 0.18) +
    flight(stage, 664, 530 - drift, step * 0.9, 7, 0.3) +
    flight(stage, 664, 636, step, 6, 0.82) +
    circle(ballX, ballY, 34, palette.shape)
  );
};
