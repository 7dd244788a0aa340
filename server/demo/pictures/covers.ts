import { mix, travel, wave } from '../drawing/motion.ts';
import { circle, filledPath, rectangle, repeated, strokedPath } from '../drawing/shapes.ts';
import { chanceOf, greeked, type Picture } from './stage.ts';

/**
 * The abstract motifs of covers and summaries, in a frame of 1280×720. They stay right of x = 640, where the words end.
 */
export const bars: Picture = (stage) => {
  const { time, palette } = stage;
  return repeated(6, (index) => {
    const tall = mix(250, 560, chanceOf(stage, index)) + index * 14;
    const height = tall + 62 * wave(time, 3.4 + chanceOf(stage, index + 2), index * 0.19);
    return rectangle(672 + index * 100, 720 - height, 70, height + 60, 22, palette.shape, 0.2 + index * 0.13);
  });
};

export const circles: Picture = (stage) => {
  const { time, palette } = stage;
  const drift = wave(time, 7, chanceOf(stage, 0)) * 16;
  const middle = 340 + chanceOf(stage, 1) * 60;
  const rings = [382, 290, 200, 112].map((radius, index) => {
    const breath = 1 + 0.055 * wave(time, 3.6, -index * 0.16);
    const y = middle + wave(time, 5.2, index * 0.11) * 12;
    return circle(1066 + drift + index * 6, y, radius * breath, palette.shape, 0.14 + index * 0.16);
  });
  const turn = (time / 5 + chanceOf(stage, 2)) * 2 * Math.PI;
  const [x, y] = [1078 + drift + 245 * Math.cos(turn), middle + 245 * Math.sin(turn)];
  return rings.join('') + circle(x, y, 26, palette.shape, 0.9);
};

export const cards: Picture = (stage) => {
  const { time, palette } = stage;
  const lift = mix(-20, 40, chanceOf(stage, 0));
  return repeated(4, (index) => {
    const sway = wave(time, 4.6, index * 0.12) * (26 - index * 4);
    const x = 690 + index * 78 + sway;
    const y = 92 + lift + index * 84 + wave(time, 3.8, index * 0.15 + chanceOf(stage, 1)) * 16;
    const writing =
      rectangle(x + 44, y + 50, 230, 26, 13, palette.ground, 0.9) +
      greeked(x + 44, y + 102, [330, 280], palette.ground, 0.55, 16, 36);
    return rectangle(x, y, 520, 270, 40, palette.shape, 0.16 + index * 0.19) + (index === 3 ? writing : '');
  });
};

export const strokes: Picture = (stage) => {
  const { time, palette } = stage;
  const slant = mix(0.42, 0.58, chanceOf(stage, 0));
  return repeated(6, (index) => {
    const length = mix(420, 660, chanceOf(stage, index + 1));
    const along = wave(time, 4.4 + chanceOf(stage, index) * 1.6, index * 0.21) * 70;
    const bottom = 660 - along - mix(-40, 130, chanceOf(stage, index + 3));
    const x = 746 + index * 118 + (660 - bottom) * slant;
    const line = `M${x} ${bottom}L${x + length * slant} ${bottom - length}`;
    return strokedPath(line, { colour: palette.shape, width: 74, opacity: 0.16 + index * 0.125 });
  });
};

export const dots: Picture = (stage) => {
  const { time, palette } = stage;
  const angle = chanceOf(stage, 0) * 2 * Math.PI;
  return repeated(36, (index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    const swell = wave(time, 3.2, -(column * Math.cos(angle) + row * Math.sin(angle)) * 0.11);
    const strength = 0.2 + 0.11 * column + 0.1 * swell;
    return circle(704 + column * 100, 110 + row * 100, 25 + swell * 15, palette.shape, strength);
  });
};

export const quarters: Picture = (stage) => {
  const { time, palette } = stage;
  return repeated(16, (index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    // Tiles do not move before the time at which covers are taken.
    const clock = Math.max(0, time - 1.1 - chanceOf(stage, index + 1) * 1.3);
    const turn =
      90 * (Math.floor(chanceOf(stage, index * 3) * 4) + Math.floor(clock / 2.4) + travel(clock % 2.4, 0, 1.4));
    const strength = 0.16 + 0.15 * column + 0.2 * chanceOf(stage, index);
    const tile = filledPath('M-69 -69A138 138 0 0 1 69 69L-69 69Z', palette.shape, strength);
    return `<g transform="translate(${744 + column * 146} ${141 + row * 146}) rotate(${turn.toFixed(2)})">${tile}</g>`;
  });
};
