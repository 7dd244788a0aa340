import { arrive, mix, pop, travel, wave } from '../drawing/motion.ts';
import { checkMark, circle, filledPath, moved, rectangle, repeated } from '../drawing/shapes.ts';
import { greeked, panel, playTriangle, pointer, type Picture, type Stage } from './stage.ts';

/** Paragraphs of a document fly over and become lessons. */
export const outline: Picture = (stage) => {
  const { time, palette } = stage;
  const lines = [0, 1, 2, 3].map((index) => {
    const y = 84 + index * 92;
    const flown = travel(time, 0.9 + index * 0.75, 0.9);
    const x = mix(32, 322, flown);
    const check =
      circle(362, y + 4, 18, palette.soft) +
      checkMark(362, y + 4, 9, palette.hue, travel(time, 1.9 + index * 0.75, 0.35));
    const lesson =
      panel(stage, 322, y - 34, 278, 76, 20) + check + greeked(394, y - 10, [150, 104], palette.hue, 0.35, 11, 22);
    const settled = pop(time, 1.6 + index * 0.75, 0.45);
    const paragraph = greeked(32, y - 16, [170, 170, 120], palette.hue, flown > 0 ? 0.1 : 0.32, 11, 22);
    const place = rectangle(322, y - 34, 278, 76, 20, palette.shape, 0.07);
    const flying = rectangle(x, y - 22 - Math.sin(flown * Math.PI) * 56, 170, 52, 14, palette.hue, 0.85);
    const landed = settled > 0 ? moved(461, y + 4, moved(-461, -y - 4, lesson), settled) : '';
    return { paragraph, lesson: place + landed, flying: flown > 0 && flown < 1 ? flying : '' };
  });
  const all = (part: keyof (typeof lines)[number]) => lines.map((line) => line[part]).join('');
  return moved(0, wave(time, 3) * 5, panel(stage, 0, 0, 236, 470) + all('paragraph')) + all('lesson') + all('flying');
};

function block(stage: Stage, kind: number, y: number): string {
  const { palette, time } = stage;
  const head = rectangle(40, y, 250, 26, 13, palette.hue, 0.8);
  if (kind === 0) return head + greeked(40, y + 52, [440, 410, 260], palette.hue, 0.25);
  if (kind === 1) {
    const hill = `M40 ${y + 170}L40 ${y + 140}L150 ${y + 62}L240 ${y + 128}L330 ${y + 84}L480 ${y + 150}L480 ${y + 170}Z`;
    return (
      rectangle(40, y, 440, 170, 18, palette.soft) +
      circle(390 + wave(time, 5) * 24, y + 54, 26, palette.hue, 0.35) +
      filledPath(hill, palette.hue, 0.55)
    );
  }
  if (kind === 2) {
    const open = Math.floor(Math.max(0, time) / 1.3) % 3;
    const tabs = repeated(3, (index) =>
      rectangle(40 + index * 150, y, 138, 46, 23, index === open ? palette.hue : palette.soft),
    );
    return tabs + greeked(40, y + 72, [440 - 40 * open, [380, 430][open] ?? 300], palette.hue, 0.25);
  }
  return (
    rectangle(40, y, 440, 130, 18, palette.hue) +
    circle(260, y + 65, 34, '#ffffff', 0.92) +
    playTriangle(262, y + 65, 30, palette.hue)
  );
}

/** A page of blocks that scrolls in a window. */
export const blocks: Picture = (stage) => {
  const { time } = stage;
  const order = [1, 0, 2, 3];
  const heights = [150, 206, 152, 166];
  const whole = 674;
  const scroll = (travel(time, 0.5, 2) + travel(time, 2.7, 2) + travel(time, 4.9, 2)) * 205 + Math.max(0, time) * 9;
  let top = 40;
  const placed = [...order, ...order].map((kind) => {
    const y = top - (scroll % whole);
    top += heights[kind] ?? 150;
    return y > 470 || y < -210 ? '' : block(stage, kind, y);
  });
  const pane = '<clipPath id="blocks"><rect x="40" y="0" width="520" height="470" rx="24"/></clipPath>';
  return pane + panel(stage, 40, 0, 520, 470) + `<g clip-path="url(#blocks)">${moved(40, 0, placed.join(''))}</g>`;
};

/** A question, a choice, and the feedback. */
export const quiz: Picture = (stage) => {
  const { time, palette, write } = stage;
  const near = travel(time, 0.6, 1.1);
  const chosen = arrive(time, 1.9, 0.4);
  const feedback = arrive(time, 2.5, 0.6);
  const options = repeated(3, (index) => {
    const y = 128 + index * 84;
    const on = index === 1 ? chosen : 0;
    const hover = index === 1 && near > 0.85 ? rectangle(36, y, 528, 68, 18, palette.hue, 0.12) : '';
    const widths = [[210], [280], [170]][index] ?? [200];
    return (
      rectangle(36, y, 528, 68, 18, palette.soft) +
      (on > 0 ? rectangle(36, y, mix(68, 528, on), 68, 18, palette.hue) : hover) +
      circle(72, y + 34, 17, on > 0.5 ? '#ffffff' : palette.surface) +
      checkMark(72, y + 34, 8.5, palette.hue, index === 1 ? travel(time, 2.1, 0.4) : 0) +
      greeked(108, y + 27, widths, on > 0.5 ? '#ffffff' : palette.hue, on > 0.5 ? 0.9 : 0.32, 14)
    );
  });
  const style = { size: 25, weight: 'bold', fill: palette.hue, opacity: feedback } as const;
  const praise =
    rectangle(0, 0, 528 * (0.4 + 0.6 * feedback), 54, 16, palette.hue, 0.14) +
    write('That’s right: and here is why', { x: 24, y: 36, ...style });
  const answer = feedback <= 0 ? '' : moved(36, 388 + (1 - feedback) * 40, praise);
  const gone = travel(time, 3.2, 1.2);
  const hand = pointer(mix(560, 430, near) + gone * 100, mix(440, 248, near) + wave(time, 2) * 7 + gone * 60, 1.25);
  return (
    panel(stage, 0, 0, 600, 470) +
    rectangle(36, 40, 420, 24, 12, palette.hue, 0.8) +
    rectangle(36, 80, 300, 16, 8, palette.hue, 0.3) +
    options +
    answer +
    hand
  );
};

/** A screen with the course: two pages alternate, sliding past. */
function screen({ palette }: Stage, slide: number, x: number, y: number, width: number, height: number): string {
  const pages = repeated(2, (step) => {
    const left = x + (Math.floor(slide) + step - slide) * width;
    const odd = (Math.floor(slide) + step) % 2 === 1;
    const [wide, strength] = odd ? [0.36, 0.75] : [0.84, 0.4];
    const [pictureX, pictureY] = [left + width * 0.08, y + height * 0.12];
    const picture = rectangle(pictureX, pictureY, width * wide, height * 0.42, 12, palette.hue, strength);
    const lines = odd ? [width * 0.36, width * 0.4, width * 0.26] : [width * 0.7, width * 0.5];
    const [textX, textY] = odd ? [0.52, 0.14] : [0.08, 0.64];
    const [thickness, leading] = [Math.max(7, width * 0.025), Math.max(15, width * 0.052)];
    const [lineX, lineY] = [left + width * textX, y + height * textY];
    return picture + greeked(lineX, lineY, lines, palette.hue, 0.28, thickness, leading);
  });
  const glass = `<clipPath id="screen${width}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/></clipPath>`;
  return rectangle(x, y, width, height, 12, palette.soft) + `${glass}<g clip-path="url(#screen${width})">${pages}</g>`;
}

/** One course on three screens, in step. */
export const devices: Picture = (stage) => {
  const time = Math.max(0, stage.time);
  const slide = Math.floor(time / 2.2) + travel(time % 2.2, 1.3, 0.9);
  const rise = (index: number) =>
    (1 - arrive(stage.time, index * 0.18 - 0.2, 0.8)) * 70 + wave(stage.time, 3.6, index * 0.2) * 6;
  const stand =
    rectangle(190, 336, 100, 46, 0, stage.palette.shape, 0.3) +
    rectangle(120, 378, 240, 20, 10, stage.palette.shape, 0.55);
  return (
    moved(0, rise(0), panel(stage, 0, 20, 480, 316, 26) + screen(stage, slide, 20, 40, 440, 276) + stand) +
    moved(0, rise(1), panel(stage, 350, 178, 196, 262, 24) + screen(stage, slide, 364, 192, 168, 234)) +
    moved(0, rise(2), panel(stage, 500, 262, 110, 208, 22) + screen(stage, slide, 509, 276, 92, 180))
  );
};
