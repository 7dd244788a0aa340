import type { Picture } from '../../../../src/domain/film/asset.ts';
import type { UpcomingQuery } from '../../../../src/domain/catalogue/catalogue.ts';
import type { UpcomingEdit, UpcomingLinks, UpcomingWebinar } from '../../../../src/domain/item/upcoming.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext } from '../Change.ts';
import type { ItemLists, Items, ListRequest } from './Items.ts';

/** An upcoming webinar with the fields that only the server knows. */
export interface StoredUpcoming extends UpcomingLinks {
  readonly upcoming: UpcomingWebinar;
  readonly registrationLink: string;
  /** Incremented by edits of administrators only. */
  readonly version: number;
}

/** The fields of an upcoming webinar as they are stored. */
export interface UpcomingFields
  extends UpcomingEdit, UpcomingLinks, Pick<UpcomingWebinar, 'published' | 'cancellation'> {}

/** The files of the picture are in the media folder of the webinar's own id. */
interface UpcomingParts {
  readonly thumbnail: Picture | null;
}

/** A link names a recorded webinar that does not exist. */
export type UnknownFilm = 'earlier-session-unknown' | 'recording-unknown';

/** Fields and parts to change. A missing field keeps its value. */
export type UpcomingChanges = Partial<UpcomingFields & UpcomingParts>;

/** A new upcoming webinar. It is a draft unless it says otherwise. */
export type NewUpcoming = UpcomingEdit & Partial<UpcomingFields & UpcomingParts> & { readonly id: string };

export interface UpcomingListRequest extends ListRequest<UpcomingQuery> {
  /** The visitor's IANA time zone. Parts of the day and dates are computed in it. */
  readonly zone: string;
  readonly now: Date;
  /** Whether a list with drafts also has webinars that are over. */
  readonly past?: boolean;
  /** Only webinars that begin in this span. A search does not read it. */
  readonly within?: { readonly from: Date; readonly until: Date };
}

/** Drafts that repeat an upcoming webinar. The caller has copied its picture to each. */
export interface RepeatedUpcoming {
  /** The id of the webinar that is repeated. */
  readonly original: string;
  readonly title: string;
  readonly sessions: readonly { readonly id: string; readonly startsAt: string }[];
  /** What the browser calls this request; undefined if it is never repeated. */
  readonly key: string | undefined;
}

/** An upcoming webinar that links to a recorded one. */
export interface LinkingWebinar {
  readonly id: string;
  readonly title: string;
  readonly field: keyof UpcomingLinks;
}

/**
 * Stores upcoming webinars. Lists begin with the soonest. `find` omits links to drafts. It also finds
 * webinars that are over.
 */
export interface UpcomingWebinars
  extends
    Items<StoredUpcoming, NewUpcoming, UpcomingChanges, UnknownFilm>,
    ItemLists<UpcomingListRequest, UpcomingWebinar> {
  /** The upcoming webinars that link to a recorded webinar, with the field that does, soonest first. */
  listLinkedTo(webinarId: string): Promise<readonly LinkingWebinar[]>;
  /**
   * Saves a draft for each session with the fields and the picture of the original, all or none of them. Returns their
   * ids; for a key that this person has used within a day, those of then.
   */
  repeat(repeated: RepeatedUpcoming, audit: AuditContext): Promise<Result<readonly string[], 'changed'>>;
}
