import { arrive, mix, pop, travel, wave } from '../drawing/motion.ts';
import { paletteOf } from '../drawing/palette.ts';
import {
  checkMark,
  circle,
  filledPath,
  moved,
  polyline,
  rectangle,
  repeated,
  hollowCircle,
  strokedPath,
  type Point,
} from '../drawing/shapes.ts';
import { greeked, panel, pointer, type Picture, type Stage } from './stage.ts';

/** A microphone and the sound wave that it records. */
export const microphone: Picture = (stage) => {
  const { time, palette, write } = stage;
  const rising = (1 - arrive(time, -0.1, 0.7)) * 60;
  const loud = (place: number) =>
    0.16 + 0.84 * Math.abs(Math.sin(place * 0.9) * Math.sin(place * 0.37 + 1) * Math.sin(place * 0.113 + 2));
  const passed = Math.max(0, time) * 7;
  const bars = repeated(17, (index) => {
    const place = Math.floor(passed) + index;
    const height = 20 + 150 * loud(place) * (index > 14 ? 0.5 + 0.5 * wave(time, 0.5, index * 0.2) ** 2 : 1);
    const x = 246 + (index - (passed % 1)) * 19.4;
    const bar = rectangle(x, 235 - height / 2, 10, height, 5, palette.hue, index > 14 ? 1 : 0.3 + index * 0.03);
    return x < 240 || x > 562 ? '' : bar;
  });
  const pulse = 0.55 + 0.45 * wave(time, 1.2);
  const elapsed = Math.max(0, time);
  const clock = `0:${String(12 + Math.floor(elapsed)).padStart(2, '0')}`;
  const head =
    circle(264, 60, 13, palette.hue, 0.35 + 0.6 * pulse) +
    write(clock, { x: 292, y: 71, size: 30, weight: 'bold', fill: palette.hue }) +
    rectangle(440, 44, 120, 32, 16, palette.soft);
  const foot =
    rectangle(244, 396, 316, 12, 6, palette.soft) +
    rectangle(244, 396, 316 * Math.min(1, 0.2 + elapsed / 10), 12, 6, palette.hue);
  const cupAndFoot = 'M30 208V236A78 78 0 0 0 186 236V208M108 314V380M58 380H158';
  const cup = strokedPath(cupAndFoot, { colour: palette.shape, width: 16 });
  const grille = repeated(3, (index) => rectangle(78, 118 + index * 30, 60, 9, 5, '#ffffff', 0.55));
  const body = rectangle(54, 66, 108, 204, 54, palette.shade, palette.hue === palette.ground ? 0.35 : 1) + grille;
  const rings = repeated(2, (index) => {
    const opacity = Math.max(0.08, 0.5 * wave(time, 1.6, -index * 0.2));
    return strokedPath(`M${28 - index * 22} 140q-14 34 0 68`, { colour: palette.shape, width: 7, opacity });
  });
  return (
    moved(0, rising, panel(stage, 210, 15, 390, 440) + head + bars + foot) +
    moved(4, wave(time, 3) * 5, cup + body + rings)
  );
};

const products = ['storyline', 'rise', 'reach', 'more'] as const;

/** Four colours to choose from, and a page in the chosen one. */
export const swatches: Picture = (stage) => {
  const { time, palette } = stage;
  const order = [
    ...products.filter((product) => paletteOf(product, 'paper').hue !== palette.hue),
    ...products.filter((product) => paletteOf(product, 'paper').hue === palette.hue),
  ];
  const round = Math.max(0, time - 0.4) / 1.5;
  const step = Math.floor(round);
  const chosen = (step + 3) % 4;
  const next = (step + 4) % 4;
  const share = travel(round % 1, 0.45, 0.3);
  const worn = paletteOf(order[share > 0.5 ? next : chosen] ?? 'more', 'paper');
  const colours = order.map((product, index) => {
    const y = 80 + index * 103;
    const on = index === next ? share : index === chosen ? 1 - share : 0;
    const { hue } = paletteOf(product, 'paper');
    return (
      circle(62, y, 31 + 5 * on, hue) +
      hollowCircle(62, y, 44, { colour: hue, width: 5, opacity: on }) +
      checkMark(62, y, 13, '#ffffff', on)
    );
  });
  const bob = wave(time, 3.4) * 5;
  const page =
    rectangle(180, 0, 420, 132, 24, worn.hue) +
    rectangle(180, 70, 420, 70, 0, worn.hue) +
    rectangle(216, 40, 210, 26, 13, '#ffffff', 0.95) +
    rectangle(216, 84, 140, 14, 7, '#ffffff', 0.55) +
    rectangle(216, 172, 168, 128, 18, worn.soft) +
    circle(300, 236, 34, worn.hue, 0.55) +
    greeked(410, 180, [150, 128, 150, 96], worn.hue, 0.3, 13, 29) +
    greeked(216, 330, [344, 280], worn.hue, 0.22, 13, 29) +
    rectangle(216, 402, 156, 44, 22, worn.hue) +
    rectangle(248, 419, 92, 11, 5.5, '#ffffff', 0.9);
  const y = mix(80 + chosen * 103, 80 + next * 103, travel(round % 1, 0, 0.45));
  return (
    panel(stage, 0, 0, 124, 470, 36) +
    colours.join('') +
    moved(0, bob, panel(stage, 180, 0, 420, 470) + page) +
    pointer(74, y + 12, 1.2)
  );
};

function gear(
  { palette }: Stage,
  x: number,
  y: number,
  size: number,
  teeth: number,
  turn: number,
  fill: string,
): string {
  const steps = teeth * 4;
  const points = Array.from({ length: steps }, (_, index): Point => {
    const angle = ((index + 0.5) / steps) * 2 * Math.PI;
    const radius = index % 4 < 2 ? size : size * 0.8;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const outline = `${polyline(points)}Z`;
  const wheel = filledPath(outline, fill) + strokedPath(outline, { colour: fill, width: size * 0.07 });
  const isLight = fill !== palette.hue;
  const hub =
    circle(0, 0, size * 0.46, fill === palette.surface ? palette.soft : palette.surface, isLight ? 1 : 0.22) +
    circle(0, 0, size * 0.2, isLight ? palette.hue : palette.surface);
  return `<g transform="translate(${x} ${y}) rotate(${turn.toFixed(2)})">${wheel}${hub}</g>`;
}

/** Two gears that mesh, and switches that are turned on in sequence. */
export const gears: Picture = (stage) => {
  const { time, palette } = stage;
  const deep = palette.hue === palette.ground;
  const turn = time * 24;
  const rows = repeated(3, (index) => {
    const y = 84 + index * 124;
    const on = travel(time, 0.9 + index * 0.9, 0.45);
    const shown = arrive(time, index * 0.12 - 0.1, 0.6);
    const press = pop(time, 0.9 + index * 0.9, 0.4);
    const row =
      greeked(320, y + 4, [130, 96], palette.hue, 0.32, 14, 30) +
      rectangle(486, y, 84, 46, 23, palette.hue, mix(0.22, 1, on)) +
      circle(mix(509, 547, on), y + 23, 15 + 2 * Math.min(1, press), '#ffffff');
    return moved((1 - shown) * 50, 0, row);
  });
  const light = deep || palette.ground === palette.soft ? palette.surface : palette.soft;
  return (
    moved(0, wave(time, 3.6) * 4, panel(stage, 284, 25, 316, 420) + rows) +
    gear(stage, 142, 162, 124, 12, turn, deep ? palette.soft : palette.hue) +
    gear(stage, 190, 358, 82, 8, -turn * 1.5 + 8, light)
  );
};
