import { arrive, clamp, pop, seededNumbers, travel, wave } from '../drawing/motion.ts';
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
import { greeked, panel, type Picture, type Stage } from './stage.ts';

/** A month whose days are ticked off in turn; one day has a ring around it. */
export const calendar: Picture = (stage) => {
  const { time, palette } = stage;
  const goal = 17 + Math.floor((stage.chance[0] ?? 0.5) * 6);
  const done = Math.floor(clamp((time - 0.5) / 3.4) * goal);
  const days = repeated(31, (index) => {
    const cell = index + 2;
    const [x, y] = [74 + (cell % 7) * 75.4, 164 + Math.floor(cell / 7) * 65];
    if (index === goal) {
      const met = pop(time, 3.9, 0.5);
      return (
        hollowCircle(x, y, 31, { colour: palette.hue, width: 5, opacity: 0.5 + 0.3 * wave(time, 1.8) }) +
        circle(x, y, Math.max(0, 25 * met), palette.hue) +
        checkMark(x, y, 11, '#ffffff', travel(time, 4.1, 0.4))
      );
    }
    const strength = index < done ? 0.3 + 0.25 * wave(time, 3, index * 0.05) ** 2 : undefined;
    const square = (fill: string, opacity?: number) => rectangle(x - 24, y - 22, 48, 44, 14, fill, opacity);
    return square(palette.soft) + (strength === undefined ? '' : square(palette.hue, strength));
  });
  const heading =
    rectangle(0, 0, 600, 104, 24, palette.hue) +
    rectangle(0, 60, 600, 44, 0, palette.hue) +
    rectangle(40, 42, 190, 24, 12, '#ffffff', 0.95);
  const arrows = [500, 552].map(
    (x, index) =>
      circle(x, 54, 20, '#ffffff', 0.22) +
      strokedPath(index === 0 ? `M${x + 4} 46l-8 8l8 8` : `M${x - 4} 46l8 8l-8 8`, { colour: '#ffffff', width: 5 }),
  );
  return panel(stage, 0, 0, 600, 470) + heading + arrows.join('') + days;
};

function seal({ palette, time }: Stage, x: number, y: number, grown: number): string {
  const points = Array.from({ length: 48 }, (_, index): Point => {
    const angle = ((index / 48) * 2 + time * 0.02) * Math.PI;
    const radius = index % 2 === 0 ? 74 : 65;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const tails =
    filledPath('M-46 40L-64 150L-28 128L-2 146L-8 40Z', palette.hue, 0.65) +
    filledPath('M46 40L64 150L28 128L2 146L8 40Z', palette.hue, 0.8);
  const rosette =
    filledPath(`${polyline(points)}Z`, palette.hue) +
    circle(0, 0, 50, '#ffffff', 0.18) +
    checkMark(0, 0, 26, '#ffffff', travel(time, 1.8, 0.5));
  return moved(x, y, tails + rosette, Math.max(0.01, grown));
}

/** A certificate that is signed and sealed, with confetti. */
export const certificate: Picture = (stage) => {
  const { time, palette } = stage;
  const signature = Array.from({ length: 60 }, (_, index): Point => {
    const share = index / 59;
    return [70 + share * 196 + 14 * Math.sin(share * 26), 380 - 20 * Math.sin(share * 31) * (1 - share * 0.6)];
  });
  const confetti = repeated(14, (index) => {
    const [across = 0.5, late = 0.5, wide = 0.5] = seededNumbers(index + 3, 3);
    const fallen = ((Math.max(0, time - 2) / 5 + late) % 1) * 440;
    return time < 2
      ? ''
      : `<g transform="translate(${Math.round(50 + across * 500 + 16 * wave(time, 2, late))} ${Math.round(16 + fallen)}) rotate(${Math.round(time * 90 + index * 50)})">${rectangle(-7, -4, 10 + wide * 8, 8, 3, palette.hue, 0.5 * (1 - fallen / 440))}</g>`;
  });
  const edge = 'M44 28H556A16 16 0 0 1 572 44V406A16 16 0 0 1 556 422H44A16 16 0 0 1 28 406V44A16 16 0 0 1 44 28Z';
  const frame = strokedPath(edge, { colour: palette.hue, width: 4, opacity: 0.35 });
  const words =
    rectangle(150, 82, 300 * arrive(time, 0, 0.8), 30, 15, palette.hue) +
    greeked(120, 150, [360], palette.hue, 0.28, 14) +
    greeked(190, 186, [220], palette.hue, 0.28, 14);
  const name =
    rectangle(110, 238, 380 * arrive(time, 0.4, 0.9), 44, 22, palette.soft) +
    rectangle(170, 250, 260 * arrive(time, 0.6, 0.9), 20, 10, palette.hue, 0.55);
  const drawn = travel(time, 0.9, 1.3);
  return (
    panel(stage, 0, 0, 600, 450) +
    frame +
    words +
    name +
    rectangle(64, 400, 214, 4, 2, palette.hue, 0.3) +
    (drawn > 0 ? strokedPath(polyline(signature, drawn), { colour: palette.hue, width: 5 }) : '') +
    confetti +
    seal(stage, 470, 330, pop(time, 1.4, 0.6) * (1 + 0.02 * wave(time, 2.4)))
  );
};

/**
 * One side of a puzzle piece as relative path commands: straight (0), with an outward knob (1) or an inward one (-1).
 */
function side(dx: number, dy: number, knob: number): string {
  const long = 200;
  const [nx, ny] = [dy * knob, -dx * knob];
  const at = (along: number, out: number) => `${dx * along * long + nx * out} ${dy * along * long + ny * out}`;
  if (knob === 0) return `l${at(1, 0)}`;
  return `l${at(0.36, 0)}c${at(0.1, -4)} ${at(-0.1, 52)} ${at(0.14, 52)}c${at(0.24, 0)} ${at(0.04, -56)} ${at(0.14, -52)}l${at(0.36, 0)}`;
}

/** Four puzzle pieces that come together. */
export const puzzle: Picture = (stage) => {
  const { time, palette } = stage;
  const knobs = [
    [0, 1, -1, 0],
    [0, 0, 1, -1],
    [1, -1, 0, 0],
    [-1, 0, 0, 1],
  ];
  return repeated(4, (index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    const [top = 0, right = 0, bottom = 0, left = 0] = knobs[index] ?? [];
    const home = travel(time, 0.3 + index * 0.55, 1);
    const away = 1 - home;
    const spread = 46 * away + 7 + 0.5 * wave(time, 3.2);
    const x = 100 + column * 200 + (column === 0 ? -spread : spread);
    const y = 36 + row * 200 + (row === 0 ? -1 : 1) * (28 * away + 7 + 0.5 * wave(time, 3.2));
    const outline = `M0 0${side(1, 0, top)}${side(0, 1, right)}${side(-1, 0, bottom)}${side(0, -1, left)}Z`;
    const fills = [palette.hue, palette.surface, palette.surface, palette.hue];
    const marks = [palette.surface, palette.hue, palette.hue, palette.surface];
    const mark =
      index === 3
        ? checkMark(100, 104, 30, marks[index] ?? '', travel(time, 3, 0.5))
        : circle(100, 100, 20 + 2 * wave(time, 2.6, index * 0.2), marks[index] ?? '', 0.35);
    const turn = away * (index % 2 === 0 ? -16 : 16);
    const shadow = moved(4, 12, filledPath(outline, palette.shade, palette.shadow));
    const fill = palette.hue === palette.ground && index % 3 === 0 ? palette.soft : (fills[index] ?? palette.hue);
    return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(2)} 100 100)">${shadow}${filledPath(outline, fill)}${strokedPath(outline, { colour: fill, width: 12 })}${mark}</g>`;
  });
};
