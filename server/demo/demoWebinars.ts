import type { DemoWebinar } from './items/demoItems.ts';
import { onboarding, paths, reports } from './webinars/analyticsWithReach.ts';
import { accessible, captions, languages } from './webinars/designForEveryone.ts';
import { lessons, look, questions, slideDeck } from './webinars/riseInPractice.ts';
import { autumn, dialogue, narration, planning, rollOut } from './webinars/singleSessions.ts';
import { motion, slideSystem, triggers, variables } from './webinars/storylineFoundations.ts';

/** The recorded webinars of the demo catalogue, newest first and the draft last. */
export const demoWebinars: readonly DemoWebinar[] = [
  triggers,
  slideDeck,
  reports,
  accessible,
  dialogue,
  lessons,
  onboarding,
  planning,
  motion,
  questions,
  paths,
  captions,
  variables,
  look,
  narration,
  slideSystem,
  languages,
  rollOut,
  autumn,
];
