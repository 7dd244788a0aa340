import { mix, wave } from '../drawing/motion.ts';
import { circle, filledPath, polyline, repeated, strokedPath, type Point } from '../drawing/shapes.ts';
import { chanceOf, type Picture } from './stage.ts';

/** Waves that come in from the right, one below the other. */
export const waves: Picture = (stage) => {
  const { time, palette } = stage;
  const length = mix(300, 420, chanceOf(stage, 0));
  return repeated(7, (index) => {
    const from = 712 + ((index * 3) % 7) * 22 + chanceOf(stage, index) * 40 + wave(time, 6, index * 0.17) * 12;
    const height = 26 + 9 * wave(time, 5, index * 0.13);
    const points = Array.from({ length: 40 }, (__, step): Point => {
      const x = from + (step / 39) * (1340 - from);
      return [x, 90 + index * 92 + height * Math.sin(((x + time * 44) / length + index * 0.09) * 2 * Math.PI)];
    });
    return strokedPath(polyline(points), { colour: palette.shape, width: 50, opacity: 0.14 + index * 0.115 });
  });
};

/** Hanging ribbons that cross each other, as in a slow breeze. */
export const ribbons: Picture = (stage) => {
  const { time, palette } = stage;
  return repeated(5, (index) => {
    const edge = (side: number) =>
      Array.from({ length: 25 }, (__, step): Point => {
        const y = -20 + step * 32;
        const sway = Math.sin((y / 760 + time / 9 + index * 0.23 + chanceOf(stage, index) * 0.5) * 2 * Math.PI);
        const width = 42 + 34 * Math.sin((y / 620 - time / 7 + index * 0.31) * 2 * Math.PI);
        return [800 + index * 92 + sway * 74 + side * width, y];
      });
    const outline = `${polyline([...edge(-1), ...edge(1).toReversed()])}Z`;
    return filledPath(outline, palette.shape, 0.18 + ((index * 2) % 5) * 0.14);
  });
};

/** A slowly turning flower whose petals overlap. */
export const petals: Picture = (stage) => {
  const { time, palette } = stage;
  const count = 7 + Math.floor(chanceOf(stage, 0) * 4);
  const [x, y] = [972, 360];
  const leaves = repeated(count, (index) => {
    const length = 276 + 22 * wave(time, 4.4, index / count) + (index % 2 === 0 ? 0 : -46);
    const wide = (mix(1.15, 1.5, chanceOf(stage, 1)) * length) / Math.sqrt(count);
    const turn = (index / count) * 360 + chanceOf(stage, 2) * 360 + time * 7;
    return `<g transform="translate(${x} ${y}) rotate(${turn.toFixed(2)})">${filledPath(`M0 0C${wide} ${-length * 0.35} ${wide * 0.8} ${-length} 0 ${-length}C${-wide * 0.8} ${-length} ${-wide} ${-length * 0.35} 0 0Z`, palette.shape, index % 2 === 0 ? 0.3 : 0.46)}</g>`;
  });
  return (
    leaves +
    circle(x, y, 62 + 6 * wave(time, 3.4), palette.shape, 0.95) +
    circle(x, y, 24 + 3 * wave(time, 3.4, 0.4), palette.ground, 0.9)
  );
};
