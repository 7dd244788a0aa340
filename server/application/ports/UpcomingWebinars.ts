import type { Picture } from '../../../src/domain/film/asset.ts';
import type { Slice, UpcomingQuery } from '../../../src/domain/catalogue/catalogue.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { UpcomingEdit, UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import type { ChangeRefusal, AuditContext, Publication } from './Change.ts';

/** An upcoming webinar with the fields that only the server knows. */
export interface StoredUpcoming {
  readonly upcoming: UpcomingWebinar;
  readonly registrationLink: string;
  /** It may be a draft, so only administrators get to know it. */
  readonly recordedWebinarId: string | null;
  /** Incremented by edits of administrators only. */
  readonly version: number;
}

/** The fields that an administrator writes, and the link to the recording. */
export interface WrittenUpcoming extends UpcomingEdit {
  readonly id: string;
  readonly published: boolean;
  readonly recordedWebinarId: string | null;
}

/** A new upcoming webinar. */
export interface NewUpcoming extends WrittenUpcoming {
  /** Its files lie in the media folder of the webinar's own id. */
  readonly picture: Picture | null;
}

export interface UpcomingListRequest {
  readonly query: UpcomingQuery;
  /** The visitor's IANA time zone. Parts of the day and dates are computed in it. */
  readonly zone: string;
  readonly now: Date;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Stores upcoming webinars. */
export interface UpcomingWebinars {
  /**
   * Published webinars that are not over, soonest first; a search sorts by best match. Refuses a cursor of another
   * list.
   */
  listPublished(request: UpcomingListRequest): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>>;
  /**
   * Finds published and unpublished webinars, also those that are over. The public part does not name a recording that
   * is a draft.
   */
  find(id: string): Promise<StoredUpcoming | undefined>;
  add(webinar: NewUpcoming, now: Date): Promise<StoredUpcoming>;
  /** With drafts, soonest first. Webinars that are over are listed only with `past`. A search reads titles only. */
  listAll(
    request: UpcomingListRequest & { readonly past: boolean },
  ): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>>;
  /**
   * With `pictureOf` it gets the picture of that webinar; the caller has copied the files to the folder of the new id.
   */
  create(
    webinar: WrittenUpcoming,
    audit: AuditContext,
    pictureOf?: string,
  ): Promise<Result<StoredUpcoming, 'recording-unknown'>>;
  /** Saves the fields and the publishing state; refuses if `version` is not the current one. */
  save(
    webinar: WrittenUpcoming,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredUpcoming, ChangeRefusal | 'recording-unknown'>>;
  /** Saves whether visitors see it, and nothing else, where `version` is still the current one. */
  savePublication(
    id: string,
    publication: Pick<Publication, 'published'>,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredUpcoming, ChangeRefusal>>;
  /** The picture's files lie in the media folder of the webinar's id. */
  savePicture(
    id: string,
    picture: Picture | null,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredUpcoming, ChangeRefusal>>;
  /** Moves it to the bin. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
}
