import type { Picture } from '../../../src/domain/asset.ts';
import type { Slice, UpcomingQuery } from '../../../src/domain/catalogue.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { UpcomingWebinar } from '../../../src/domain/upcoming.ts';

/** An upcoming webinar with what only the server knows of it. */
export interface StoredUpcoming {
  readonly upcoming: UpcomingWebinar;
  readonly registrationLink: string;
  /** Moves with administrators' edits only. */
  readonly version: number;
}

export interface NewUpcoming extends Pick<UpcomingWebinar, 'title' | 'description' | 'startsAt' | 'zone' | 'durationMinutes' | 'presenter' | 'categories' | 'feature' | 'public' | 'published'> {
  readonly id: string;
  readonly registrationLink: string;
  readonly recordedWebinarId: string | null;
  /** In the media folder of the webinar's own id. */
  readonly picture: Picture | null;
}

export interface UpcomingListRequest {
  readonly query: UpcomingQuery;
  /** The visitor's IANA zone: parts of the day and dates are those of its clock. */
  readonly zone: string;
  readonly now: Date;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Where upcoming webinars are kept. */
export interface UpcomingWebinars {
  /** Published ones that are not over, soonest first, or best match first where there is a search; refuses a cursor it did not make. */
  listPublished(request: UpcomingListRequest): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>>;
  /** Published or not, over or not. A draft of a recorded webinar is not named. */
  find(id: string): Promise<StoredUpcoming | undefined>;
  add(webinar: NewUpcoming, now: Date): Promise<StoredUpcoming>;
}
