import type { UpcomingCatalogue } from '../../application/ports/UpcomingCatalogue.ts';
import { accessTo } from '../../domain/access.ts';
import type { Slice, UpcomingQuery } from '../../domain/catalogue.ts';
import { anonymous } from '../../domain/person.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import { searchDate } from '../../domain/searchDate.ts';
import { isOver, startsIn, type RegistrationRefusal, type UpcomingWebinar } from '../../domain/upcoming.ts';
import { answered, matches, sliceAfter } from './listing.ts';

/** Upcoming webinars without a server, for development and tests; every link leads to the same place. */
export class InMemoryUpcomingCatalogue implements UpcomingCatalogue {
  readonly #webinars: readonly UpcomingWebinar[];
  readonly #now: () => Date;

  constructor(webinars: readonly UpcomingWebinar[], now: () => Date = () => new Date()) {
    this.#webinars = webinars;
    this.#now = now;
  }

  async list(
    { category, start, search }: UpcomingQuery,
    zone: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<UpcomingWebinar>> {
    await answered(signal);
    const found = this.#webinars
      .filter((webinar) => webinar.published && !isOver(webinar, this.#now()))
      .filter((webinar) => category === undefined || webinar.categories.includes(category))
      .filter((webinar) => start === undefined || startsIn(webinar, zone) === start)
      .filter(({ title, description, presenter, startsAt }) =>
        matches([title, description, presenter, searchDate(new Date(startsAt), zone)], search),
      );
    return sliceAfter(
      found.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id)),
      cursor,
    );
  }

  async find(id: string, signal: AbortSignal): Promise<Result<UpcomingWebinar, 'not-found'>> {
    await answered(signal);
    const webinar = this.#webinars.find((each) => each.id === id && each.published);
    return webinar === undefined ? refuse('not-found') : ok(webinar);
  }

  async register(id: string, signal: AbortSignal): Promise<Result<{ readonly url: string }, RegistrationRefusal>> {
    const found = await this.find(id, signal);
    if (!found.ok) return found;
    if (isOver(found.value, this.#now())) return refuse('has-ended');
    const access = accessTo(found.value, anonymous, undefined);
    return access === 'granted' ? ok({ url: 'https://example.com/register' }) : refuse(access);
  }
}
