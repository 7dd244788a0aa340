import { accessTo } from '../../../src/domain/access.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isOver, type RegistrationRefusal } from '../../../src/domain/upcoming.ts';
import type { Clock } from '../ports/Clock.ts';
import type { UpcomingWebinars } from '../ports/UpcomingWebinars.ts';
import type { Asker } from '../video/openPlayback.ts';

export type OpenRegistration = (id: string, asker: Asker) => Promise<Result<{ readonly url: string }, RegistrationRefusal>>;

/** The registration link of an upcoming webinar, for whoever may have it (`design.md` 5.3, 6). */
export function makeOpenRegistration(upcomingWebinars: Pick<UpcomingWebinars, 'find'>, clock: Clock): OpenRegistration {
  return async (id, { person, subscription }) => {
    const found = await upcomingWebinars.find(id);
    if (found === undefined) return refuse('not-found');
    const access = accessTo(found.upcoming, person, subscription);
    if (access === 'not-found') return refuse(access);
    // Before the gate: nobody should subscribe for what is over.
    if (isOver(found.upcoming, clock.now())) return refuse('has-ended');
    return access === 'granted' ? ok({ url: found.registrationLink }) : refuse(access);
  };
}
