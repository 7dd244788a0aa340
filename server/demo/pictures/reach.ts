import { arrive, clamp, mix, pop, travel, wave } from '../drawing/motion.ts';
import {
  arcPoints,
  checkMark,
  circle,
  filledPath,
  moved,
  polyline,
  rectangle,
  repeated,
  strokedPath,
} from '../drawing/shapes.ts';
import { greeked, panel, type Picture, type Stage } from './stage.ts';

function person({ palette }: Stage, x: number, y: number, size: number, on: number): string {
  const [ink, strength] = on > 0.6 ? ['#ffffff', 1] : [palette.hue, 0.45];
  const [left, right, low, high] = [x - size * 0.62, x + size * 0.62, y + size * 0.72, y + size * 0.05];
  const shoulders = `M${left} ${low}C${left} ${high} ${right} ${high} ${right} ${low}Z`;
  return (
    circle(x, y, size, palette.soft) +
    circle(x, y, size * on, palette.hue) +
    circle(x, y - size * 0.28, size * 0.32, ink, strength) +
    filledPath(shoulders, ink, strength)
  );
}

/** Three groups, enrolled one after the other. */
export const people: Picture = (stage) => {
  const { time, palette, write } = stage;
  return ['Sales', 'Support', 'New starters']
    .map((name, group) => {
      const shown = arrive(time, group * 0.15 - 0.1, 0.7);
      const y = group * 160 + (1 - shown) * 60;
      const learners = repeated(4, (index) => {
        const on = pop(time, 1 + group * 1.1 + index * 0.22, 0.4);
        const hop =
          on > 0 && on < 1 ? -Math.sin(clamp(on) * Math.PI) * 8 : wave(time, 2.2, index * 0.12 + group * 0.3) * 5;
        return person(stage, 292 + index * 84, y + 68 + hop, 34, Math.max(0, on));
      });
      const count = [0, 1, 2, 3].filter((index) => time > 1.15 + group * 1.1 + index * 0.22).length;
      const enrolled = count === 4 ? 'All enrolled' : `${count} of 4 enrolled`;
      return (
        panel(stage, 0, y, 600, 138) +
        write(name, { x: 36, y: y + 62, size: 29, weight: 'bold', fill: palette.hue }) +
        write(enrolled, { x: 36, y: y + 98, size: 21, weight: 'regular', fill: '#4d5865' }) +
        learners
      );
    })
    .join('');
};

/** A ring that shows completion, beside three teams. */
export const ring: Picture = (stage) => {
  const { time, palette, write } = stage;
  const goal = 0.78 + 0.16 * (stage.chance[0] ?? 0.5);
  const share = goal * travel(time, 0.3, 4) + 0.02 * wave(time, 2) * clamp(time - 4);
  const track = strokedPath(polyline(arcPoints(170, 170, 128, 0, 1)), { colour: palette.soft, width: 46 });
  const filled = strokedPath(polyline(arcPoints(170, 170, 128, 0, share, 90)), { colour: palette.hue, width: 46 });
  const teams = [0.62, 0.95, 0.8].map((part, index) => {
    const y = 146 + index * 88;
    const width = 170 * part * arrive(time, 0.9 + index * 0.5, 1.6) + wave(time, 2.2, index * 0.3) * 6;
    return (
      rectangle(386, y, 96 - index * 18, 14, 7, palette.hue, 0.35) +
      rectangle(386, y + 28, 174, 24, 12, palette.soft) +
      rectangle(386, y + 28, Math.max(0, width), 24, 12, palette.hue, 0.5 + index * 0.2)
    );
  });
  const label = `${Math.round(share * 100)}%`;
  const number = write(label, { x: 170, y: 192, size: 66, weight: 'black', fill: palette.hue, align: 'middle' });
  return (
    panel(stage, 0, 15, 600, 440) +
    moved(28, 65, track + (share > 0.005 ? filled : '') + number) +
    teams.join('') +
    rectangle(386, 92, 140, 22, 10, palette.hue, 0.85)
  );
};

/** A report with growing bars and a line over them. */
export const report: Picture = (stage) => {
  const { time, palette } = stage;
  const columns = Array.from({ length: 7 }, (_, index) => {
    const tall =
      70 + 26 * index * (0.6 + 0.4 * (stage.chance[index] ?? 0.5)) + 30 * (stage.chance[(index + 3) % 8] ?? 0.5);
    const height = tall * arrive(time, 0.2 + index * 0.14, 1) + wave(time, 2.8, index * 0.16) * 6;
    return { x: 44 + index * 76, height };
  });
  const chosen = Math.floor(Math.max(0, time - 1.6) / 0.6) % 7;
  const bars = columns.map(({ x, height }, index) =>
    rectangle(x, 424 - height, 52, Math.max(4, height), 12, palette.hue, time > 1.6 && index === chosen ? 1 : 0.34),
  );
  const points = columns.map(({ x, height }) => [x + 26, 424 - height - 40] as const);
  const drawn = travel(time, 1.2, 2.2);
  const knots = points
    .filter((_, index) => drawn * 6 >= index)
    .map(([x, y]) => circle(x, y, 10, palette.surface) + circle(x, y, 6.5, palette.hue));
  const line = strokedPath(polyline(points, drawn), { colour: palette.hue, width: 6 }) + knots.join('');
  return (
    panel(stage, 0, 0, 600, 470) +
    rectangle(44, 40, 190, 24, 12, palette.hue, 0.85) +
    greeked(44, 82, [280], palette.hue, 0.28) +
    rectangle(456, 36, 100, 40, 20, palette.soft) +
    bars.join('') +
    (drawn > 0 ? line : '')
  );
};

/** A page under review: comments arrive and are resolved. */
export const comments: Picture = (stage) => {
  const { time, palette } = stage;
  const notes = repeated(3, (index) => {
    const shown = pop(time, 0.6 + index * 0.7, 0.5);
    const solved = travel(time, 2.9 + index * 0.7, 0.4);
    const y = 84 + index * 138 + wave(time, 3.4, index * 0.25) * 6;
    const bubble =
      rectangle(-12, 24, 40, 40, 8, palette.hue) +
      rectangle(0, 0, 270, 104, 24, palette.hue) +
      greeked(86, 30, [150, 110], '#ffffff', 0.85, 13, 28);
    const mark =
      circle(48, 52, 22, '#ffffff', 0.3) +
      circle(48, 52, 22 * solved, '#ffffff') +
      checkMark(48, 52, 11, palette.hue, solved);
    return shown > 0 ? moved(330, y, bubble + mark, Math.max(0.01, shown)) : '';
  });
  const text = repeated(3, (index) => {
    const marked = mix(0, 220, arrive(time, 0.5 + index * 0.7, 0.5));
    const y = 116 + index * 132;
    return (
      rectangle(28, y - 8, marked, 36, 8, palette.soft) + greeked(36, y + 4, [204, 240, 150], palette.hue, 0.3, 12, 32)
    );
  });
  return panel(stage, 0, 0, 400, 470) + rectangle(36, 40, 200, 26, 13, palette.hue, 0.85) + text + notes;
};
