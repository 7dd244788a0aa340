import { maximumSessions, type RepetitionRefusal } from '../item/repetition.ts';
import type { Violation } from './violations.ts';

/** The texts of all refusals of a repetition. Rule ITEM-6. */
export const repetitionViolations: Readonly<Record<RepetitionRefusal, Violation>> = {
  'start-missing': { field: 'startsAt', message: 'Enter the start of this webinar first.' },
  'until-unreadable': { field: 'until', message: 'Enter a valid date.' },
  'no-session': { field: 'until', message: 'There is no further session until this day. Choose a later one.' },
  'too-many-sessions': {
    field: 'until',
    message: `There can be at most ${maximumSessions} sessions, with the first one. Choose an earlier day.`,
  },
};
