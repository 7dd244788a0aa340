import type { Picture } from '../../../src/domain/film/asset.ts';
import type { Slice, UpcomingQuery } from '../../../src/domain/catalogue/catalogue.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { UpcomingEdit, UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import type { ChangeRefusal, Doing, Publication } from './Change.ts';

/** An upcoming webinar with what only the server knows of it. */
export interface StoredUpcoming {
  readonly upcoming: UpcomingWebinar;
  readonly registrationLink: string;
  /** Whether it is published or not: administrators only are told of a draft. */
  readonly recordedWebinarId: string | null;
  /** Moves with administrators' edits only. */
  readonly version: number;
}

/** What an administrator writes, with the recording that it is linked to. */
export interface WrittenUpcoming extends UpcomingEdit {
  readonly id: string;
  readonly published: boolean;
  readonly recordedWebinarId: string | null;
}

/** An upcoming webinar to be. */
export interface NewUpcoming extends WrittenUpcoming {
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
  /** Drafts too, soonest first; those that are over only where `past` says so. A search looks at titles. */
  listAll(
    request: UpcomingListRequest & { readonly past: boolean },
  ): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>>;
  /** With the picture of another one, where copies of its files are in the folder of the new one's id. */
  create(
    webinar: WrittenUpcoming,
    doing: Doing,
    pictureOf?: string,
  ): Promise<Result<StoredUpcoming, 'recording-unknown'>>;
  /** Saves what is written and whether it is published, where `version` is still the current one. */
  save(
    webinar: WrittenUpcoming,
    version: number,
    doing: Doing,
  ): Promise<Result<StoredUpcoming, ChangeRefusal | 'recording-unknown'>>;
  /** Saves whether visitors see it, and nothing else, where `version` is still the current one. */
  savePublication(
    id: string,
    publication: Pick<Publication, 'published'>,
    version: number,
    doing: Doing,
  ): Promise<Result<StoredUpcoming, ChangeRefusal>>;
  /** Its own picture, in the media folder of its id. */
  savePicture(
    id: string,
    picture: Picture | null,
    version: number,
    doing: Doing,
  ): Promise<Result<StoredUpcoming, ChangeRefusal>>;
  /** Into the bin. */
  remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal>>;
}
