import type { CaptionLanguage } from './caption.ts';

/**
 * Rule AUTO-1: captions that a program makes of what is said. `ready` is a draft that nobody has published, changed or
 * deleted since.
 */
export const automaticStates = ['waiting', 'running', 'ready', 'failed'] as const;
export type AutomaticState = (typeof automaticStates)[number];

/** The automatic captions of a film in one language. */
export interface AutomaticCaptions {
  readonly language: CaptionLanguage;
  readonly state: AutomaticState;
  /** How much of the film is recognised, from 0 to 100. */
  readonly percent: number;
  /** Why it failed, in words for an administrator; null in other states. */
  readonly error: string | null;
}

/** How many automatic captions are in which state. */
export type AutomaticCounts = Readonly<Record<AutomaticState, number>>;

/** What a film has of automatic captions. */
export interface AutomaticCaptionsOfFilm {
  /** Whether the site has a program that makes captions. */
  readonly isAvailable: boolean;
  readonly items: readonly AutomaticCaptions[];
}

/** Rule AUTO-2: why automatic captions are not begun. */
export type AutomaticRefusal = 'no-program' | 'film-not-ready' | 'draft-exists';

/** Whether the program is going to work on them or does. */
export function isUnderWay({ state }: Pick<AutomaticCaptions, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}
