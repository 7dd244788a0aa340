import type { Film } from '../items/film.ts';

export const cuePoints: Film = {
  slug: 'sync-animations-to-narration-with-cue-points',
  name: 'Sync animations to narration with cue points',
  category: 'storyline',
  description:
    'Listen once and set a cue at every new thought, then align objects to cues instead of guessing seconds.',
  seed: 61,
  scenes: [
    {
      seconds: 3.2,
      title: 'Right on the word',
      lines: ['Animations that follow the voice'],
      picture: 'stairs',
      captions: { en: ['An animation should come with its word.'] },
    },
    {
      seconds: 3.9,
      title: 'Set cues by ear',
      lines: ['One for each thought, while the narration plays.'],
      picture: 'microphone',
      captions: { en: ['Play the narration, and set a cue at every new thought.'] },
    },
    {
      seconds: 3.9,
      title: 'Snap things to them',
      lines: ['Align many objects to a cue point in one go.'],
      picture: 'timeline',
      captions: { en: ['Then align each object to its cue in one go.'] },
    },
    {
      seconds: 3.4,
      title: 'When the voice changes',
      lines: ['Move the cue, not the object', 'One thing at a time', 'A pause before the next'],
      picture: 'stairs',
      captions: { en: ['When the voice changes, you only move the cues.'] },
    },
  ],
};
