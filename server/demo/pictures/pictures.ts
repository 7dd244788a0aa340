import { orbits, stairs, tiles } from './builtMotifs.ts';
import { bars, cards, circles, dots, quarters, strokes } from './covers.ts';
import { petals, ribbons, waves } from './flowingMotifs.ts';
import { calendar, certificate, puzzle } from './milestones.ts';
import { comments, people, report, ring } from './reach.ts';
import { blocks, devices, outline, quiz } from './rise.ts';
import { branch, states, timeline, variables } from './storyline.ts';
import { gears, microphone, swatches } from './studio.ts';

/** Motifs that fill the frame, for covers and summaries. */
export const motifs = {
  bars,
  cards,
  circles,
  dots,
  orbits,
  petals,
  quarters,
  ribbons,
  stairs,
  strokes,
  tiles,
  waves,
} as const;

/** Illustrations in a box of 600×470, for steps. */
export const illustrations = {
  blocks,
  branch,
  calendar,
  certificate,
  comments,
  devices,
  gears,
  microphone,
  outline,
  palette: swatches,
  people,
  puzzle,
  quiz,
  report,
  ring,
  states,
  timeline,
  variables,
} as const;

export type MotifName = keyof typeof motifs;
type IllustrationName = keyof typeof illustrations;
export type PictureName = MotifName | IllustrationName;

export function isMotif(name: PictureName): name is MotifName {
  return name in motifs;
}
