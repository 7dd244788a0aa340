import { accessTo } from '../../../src/domain/access/access.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isOver, type RegistrationRefusal } from '../../../src/domain/item/upcoming.ts';
import { accessOf, type Asker } from '../access/accessOf.ts';
import type { Clock } from '../ports/Clock.ts';
import type { UpcomingWebinars } from '../ports/UpcomingWebinars.ts';

export type OpenRegistration = (
  id: string,
  asker: Asker,
) => Promise<Result<{ readonly url: string }, RegistrationRefusal>>;

/** Rules REGISTRATION-1 and REGISTRATION-2: the registration link of an upcoming webinar, for people with access. */
export function makeOpenRegistration(upcomingWebinars: Pick<UpcomingWebinars, 'find'>, clock: Clock): OpenRegistration {
  return async (id, asker) => {
    const found = await upcomingWebinars.find(id);
    if (found === undefined) return refuse('not-found');
    if (accessTo(found.upcoming, asker.person, undefined) === 'not-found') return refuse('not-found');
    // Checked before access: nobody should subscribe for a webinar that is over.
    if (isOver(found.upcoming, clock.now())) return refuse('has-ended');
    const access = await accessOf(found.upcoming, asker);
    return access === 'granted' ? ok({ url: found.registrationLink }) : refuse(access);
  };
}
