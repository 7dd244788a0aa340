import { arrive, mix, pop, travel, wave } from '../drawing/motion.ts';
import {
  checkMark,
  circle,
  curvePoints,
  moved,
  polyline,
  rectangle,
  repeated,
  strokedPath,
  type Point,
} from '../drawing/shapes.ts';
import { greeked, panel, pointer, type Picture } from './stage.ts';

/** A decision and its three consequences, shown in turn. */
export const branch: Picture = (stage) => {
  const { time, palette } = stage;
  const round = Math.max(0, time - 1.5) / 1.5;
  const chosen = time < 1.5 ? -1 : [1, 0, 2][Math.floor(round) % 3];
  const start: Point = [176, 235];
  const ways = repeated(3, (index) => {
    const end: Point = [372, 66 + index * 169];
    const grown = travel(time, 0.25 + index * 0.2, 0.8);
    const points = curvePoints(start, end);
    const shown = arrive(time, 0.75 + index * 0.2, 0.6);
    const going = index === chosen ? travel(round % 1, 0, 0.45) : 0;
    const reached = index === chosen && round % 1 > 0.42;
    const tip = points[Math.round(going * (points.length - 1))] ?? end;
    const card = panel(stage, 0, 0, 228, 124, 22) + (reached ? rectangle(0, 0, 228, 124, 22, palette.hue) : '');
    const inside = reached
      ? greeked(88, 42, [108, 76], '#ffffff', 0.85, 14, 28) +
        circle(46, 62, 22, '#ffffff', 0.25) +
        checkMark(46, 62, 11, '#ffffff', travel(round % 1, 0.42, 0.2))
      : circle(46, 62, 22, palette.soft) + greeked(88, 42, [108, 76], palette.hue, 0.28, 14, 28);
    return (
      (grown > 0 ? strokedPath(polyline(points, grown), { colour: palette.shape, width: 6, opacity: 0.32 }) : '') +
      (going > 0 ? strokedPath(polyline(points, going), { colour: palette.shape, width: 8 }) : '') +
      (shown > 0 ? moved(372 + (1 - shown) * 40, 4 + index * 169, card + inside) : '') +
      (going > 0 && going < 1 ? circle(tip[0], tip[1], 13, palette.shape) : '')
    );
  });
  const swell = 1 + 0.015 * wave(time, 1.5);
  const origin =
    panel(stage, -88, -76, 176, 152, 26) +
    rectangle(-64, -52, 128, 52, 12, palette.soft) +
    circle(-36, -26, 14, palette.hue) +
    greeked(-64, 18, [128, 92], palette.hue, 0.28);
  return ways + moved(88, 235, origin, swell * arrive(time, -0.1, 0.6));
};

/** A slide above its timeline. Things appear when the playhead passes them. */
export const timeline: Picture = (stage) => {
  const { time, palette } = stage;
  const head = time < 0.5 ? 0 : Math.min(1, ((time - 0.5) / 4.6) % 1.18);
  const tracks = [0.04, 0.22, 0.42, 0.62];
  const rows = tracks.map((from, index) => {
    const grown = arrive(time, 0.15 + index * 0.12, 0.7);
    const y = 296 + index * 40;
    const passed = head >= from;
    return (
      rectangle(28, y, 92, 22, 11, palette.soft) +
      rectangle(140 + from * 420, y, (420 - from * 420) * grown, 22, 11, palette.hue, passed ? 0.85 : 0.25)
    );
  });
  const shown = (from: number) => pop(head, from, 0.09);
  const objects =
    moved(128, 140, circle(0, 0, 64, palette.hue, 0.3) + circle(0, 0, 38, palette.hue, 0.75), shown(0.04)) +
    moved(256, 82, greeked(0, 0, [280, 280, 190], palette.hue, 0.4, 14, 30), shown(0.22)) +
    moved(336, 200, rectangle(-80, -24, 160, 48, 24, palette.hue), shown(0.42)) +
    moved(494, 200, circle(0, 0, 26, palette.hue, 0.55) + checkMark(0, 0, 11, '#ffffff'), shown(0.62));
  const x = 140 + head * 420;
  const dark = palette.title === '#ffffff' ? palette.hue : palette.title;
  const needle = rectangle(x - 2, 276, 4, 170, 2, dark) + circle(x, 276, 10, dark);
  return (
    panel(stage, 0, 0, 600, 470) + rectangle(24, 24, 552, 228, 16, palette.soft) + objects + rows.join('') + needle
  );
};

/** A button in its states, with a pointer that comes, presses and leaves. */
export const states: Picture = (stage) => {
  const { time, palette, write } = stage;
  const phase = Math.max(0, time - 0.4) % 2.8;
  const near = travel(phase, 0, 0.8) - travel(phase, 2, 0.7);
  const down = phase > 1.15 && phase < 1.45;
  const over = near > 0.72;
  const current = down ? 2 : over ? 1 : 0;
  const size = down ? 0.95 : over ? 1.03 : 1;
  const ripple = arrive(phase, 1.2, 0.8);
  const labels = ['Normal', 'Hover', 'Down'].map((label, index) => {
    const on = index === current;
    const x = 48 + index * 176;
    return (
      rectangle(x, 372, 152, 56, 28, on ? palette.hue : palette.soft) +
      write(label, { x: x + 76, y: 409, size: 24, weight: 'bold', fill: on ? '#ffffff' : palette.hue, align: 'middle' })
    );
  });
  const button =
    rectangle(-150, -52, 300, 104, 52, palette.hue, over ? 1 : 0.82) +
    write('Start', { x: 0, y: 14, size: 42, weight: 'bold', fill: '#ffffff', align: 'middle' });
  return (
    panel(stage, 0, 0, 600, 470) +
    rectangle(24, 24, 552, 316, 16, palette.soft) +
    (ripple > 0 && ripple < 1 ? circle(300, 182, 60 + ripple * 120, palette.hue, 0.22 * (1 - ripple)) : '') +
    moved(300, 182 + wave(time, 3) * 3, button, size) +
    labels.join('') +
    pointer(mix(540, 336, near), mix(330, 194, near), 1.25)
  );
};

/** Three variables whose values change as somebody plays. */
export const variables: Picture = (stage) => {
  const { time, palette, write } = stage;
  const score = Math.round(10 * travel(time, 0.8, 4.4)) * 10;
  const attempts = time < 2.2 ? 1 : time < 4 ? 2 : 3;
  const on = travel(time, 3, 0.5);
  const row = (index: number, name: string, value: string, gauge: string) => {
    const rising = (1 - arrive(time, index * 0.16 - 0.1, 0.7)) * 60;
    const label = write(name, { x: 40, y: 60, size: 32, weight: 'bold', fill: palette.hue });
    const shown = write(value, { x: 560, y: 66, size: 46, weight: 'black', fill: palette.hue, align: 'right' });
    return moved(0, index * 160 + rising, panel(stage, 0, 0, 600, 138) + label + shown + gauge);
  };
  const bar =
    rectangle(40, 88, 520, 14, 7, palette.soft) + rectangle(40, 88, 520 * travel(time, 0.8, 4.4), 14, 7, palette.hue);
  const pips = repeated(3, (index) =>
    rectangle(40 + index * 116, 86, 100, 14, 7, palette.hue, index < attempts ? 0.85 : 0.18),
  );
  const pulse =
    rectangle(40, 88, 330, 14, 7, palette.soft) +
    circle(47 + 316 * (0.5 + 0.5 * wave(time, 2.4)), 95, 9, palette.hue, 0.6);
  const toggle =
    rectangle(466, 34, 94, 52, 26, palette.hue, mix(0.25, 1, on)) + circle(mix(492, 534, on), 60, 19, '#ffffff');
  return (
    row(0, 'Score', String(score), bar) +
    row(1, 'Attempts', String(attempts), pips) +
    row(2, 'Met the customer', '', pulse + toggle)
  );
};
