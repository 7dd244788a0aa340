import { isParagraphs } from '../text/plainText.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isOver, type Cancellation, type UpcomingWebinar } from './upcoming.ts';

/** Rule UPCOMING-14: the maximum length of the note to visitors, in characters. */
export const maximumCancellationNoteLength = 500;

export type CancellationRefusal = 'not-published' | 'has-ended' | 'has-begun' | 'note-too-long' | 'note-characters';

type Cancellable = Pick<UpcomingWebinar, 'published' | 'startsAt' | 'durationMinutes' | 'cancellation'>;

/** Rule UPCOMING-14: the cancellation of a published webinar before its end. A second one changes the note. */
export function cancelUpcoming(
  webinar: Cancellable,
  note: string,
  now: Date,
): Result<Cancellation, readonly CancellationRefusal[]> {
  const refusals: CancellationRefusal[] = [];
  if (!webinar.published) refusals.push('not-published');
  if (isOver(webinar, now)) refusals.push('has-ended');
  if ([...note].length > maximumCancellationNoteLength) refusals.push('note-too-long');
  if (!isParagraphs(note)) refusals.push('note-characters');
  return refusals.length === 0 ? ok({ note: note.trim() }) : refuse(refusals);
}

/** Rule UPCOMING-14: a cancellation is taken back before the start. Idempotent. */
export function takeBackCancellation(
  { startsAt, cancellation }: Pick<Cancellable, 'startsAt' | 'cancellation'>,
  now: Date,
): Result<null, readonly CancellationRefusal[]> {
  return cancellation !== null && new Date(startsAt) <= now ? refuse(['has-begun']) : ok(null);
}

export type CancellationVerb = 'cancel' | 'changeNote' | 'takeBack';

/** Rule UPCOMING-14: what an administrator can do about the cancellation of a webinar now; nothing while it is a draft. */
export function cancellationVerbs(webinar: Cancellable, now: Date): readonly CancellationVerb[] {
  if (!cancelUpcoming(webinar, '', now).ok) return [];
  if (webinar.cancellation === null) return ['cancel'];
  return takeBackCancellation(webinar, now).ok ? ['changeNote', 'takeBack'] : ['changeNote'];
}
