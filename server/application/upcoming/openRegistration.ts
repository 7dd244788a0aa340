import { hasRole } from '../../../src/domain/access/trainingRole.ts';
import { accessTo } from '../../../src/domain/access/access.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isOver, type RegistrationRefusal } from '../../../src/domain/item/upcoming.ts';
import { registrationPauseMilliseconds } from '../../../src/domain/item/registrationClick.ts';
import { accessOf, type Asker } from '../access/accessOf.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RegistrationCounts } from '../ports/item/Timelines.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import { visitorHash, type Visitor } from '../webinar/countView.ts';

export type OpenRegistration = (
  id: string,
  asker: Asker,
  browser: Pick<Visitor, 'address' | 'agent'>,
) => Promise<Result<{ readonly url: string }, RegistrationRefusal>>;

export interface OpenRegistrationParts {
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'find'>;
  readonly registrationCounts: Pick<RegistrationCounts, 'count'>;
  readonly clock: Clock;
  /** The key of the hashes that stand for visitors. */
  readonly secret: Buffer;
}

/**
 * Rules REGISTRATION-1, REGISTRATION-2 and TIMELINE-2: the registration link of an upcoming webinar, for people with
 * access. Counts the click.
 */
export function makeOpenRegistration({
  upcomingWebinars,
  registrationCounts,
  clock,
  secret,
}: OpenRegistrationParts): OpenRegistration {
  return async (id, asker, browser) => {
    const found = await upcomingWebinars.find(id);
    if (found === undefined) return refuse('not-found');
    if (accessTo(found.upcoming, asker.person, undefined) === 'not-found') return refuse('not-found');
    const now = clock.now();
    // Checked before access, so that nobody subscribes for a webinar that is over or cancelled.
    if (isOver(found.upcoming, now)) return refuse('has-ended');
    if (found.upcoming.cancellation !== null) return refuse('cancelled');
    const access = await accessOf(found.upcoming, asker);
    if (access !== 'granted') return refuse(access);
    const { id: person } = asker.person;
    // Administrators try the link; they do not register.
    if (!hasRole(asker.person)) {
      const visitor = visitorHash({ person, ...browser }, now, secret);
      await registrationCounts.count({ webinarId: found.upcoming.id, visitor, at: now });
    }
    return ok({ url: found.registrationLink });
  };
}

/** Rule TIMELINE-2: a visitor is forgotten as soon as their next click counts again. */
export async function sweepRegistrants(counts: Pick<RegistrationCounts, 'sweep'>, clock: Clock): Promise<void> {
  await counts.sweep(new Date(clock.now().getTime() - registrationPauseMilliseconds));
}
