import { repeatedStarts, type Repetition, type RepetitionRefusal } from '../../../src/domain/item/repetition.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { copyFiles, retryUntilUnchanged, type DuplicatePorts } from '../duplicate/duplicateItem.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';

/** `key`: what the browser calls the request, so that a repeated one creates nothing more. */
export type RepeatUpcoming = (
  id: string,
  repetition: Repetition,
  key: string | undefined,
  audit: AuditContext,
) => Promise<Result<readonly UpcomingWebinar[], 'not-found' | readonly RepetitionRefusal[]>>;

/** Rule PLAN-12: a draft for each further session of an upcoming webinar, whole or not at all. */
export function makeRepeatUpcoming(
  upcomingWebinars: Pick<UpcomingWebinars, 'find' | 'repeat'>,
  ports: DuplicatePorts,
): RepeatUpcoming {
  return async (id, repetition, key, audit) => {
    const first = await upcomingWebinars.find(id);
    if (first === undefined) return refuse('not-found');
    const starts = repeatedStarts(first.upcoming, repetition, audit.at);
    if (!starts.ok) return refuse([starts.refusal]);
    const repeated = await retryUntilUnchanged<readonly string[]>(async () => {
      const found = await upcomingWebinars.find(id);
      if (found === undefined) return refuse('not-found');
      const { id: original, title } = found.upcoming;
      const sessions = starts.value.map((startsAt) => ({ id: ports.newId(), startsAt }));
      const copies = sessions.map((session) => ({ kind: 'media', from: original, to: session.id }) as const);
      await copyFiles(ports, copies, audit.at);
      return upcomingWebinars.repeat({ original, title, sessions, key }, audit);
    });
    if (!repeated.ok) return repeated;
    const drafts = await Promise.all(repeated.value.map((draft) => upcomingWebinars.find(draft)));
    return ok(drafts.flatMap((draft) => draft?.upcoming ?? []));
  };
}
