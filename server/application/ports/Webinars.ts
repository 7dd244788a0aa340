import type { Asset, Picture } from '../../../src/domain/asset.ts';
import type { Slice, WebinarQuery } from '../../../src/domain/catalogue.ts';
import type { Processing } from '../../../src/domain/processing.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Series } from '../../../src/domain/series.ts';
import type { Download, Objective, Resource, Webinar, WebinarSummary } from '../../../src/domain/webinar.ts';
import type { NewCaptions } from './Videos.ts';

/** A recorded webinar with what only the server knows of it. */
export interface StoredWebinar {
  readonly webinar: Webinar;
  readonly asset: Asset;
  readonly processing: Processing;
  readonly views: number;
  /** Moves with administrators' edits only. */
  readonly version: number;
}

/** A recorded webinar to be: its path is made from `slug`, with a number where that is taken. */
export interface NewWebinar {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly more: string;
  readonly categories: Webinar['categories'];
  readonly skill: Webinar['skill'];
  readonly seriesId: string | null;
  readonly public: boolean;
  readonly published: boolean;
  readonly publishedAt?: Date;
  readonly feature: Webinar['feature'];
  readonly startTime: number;
  /** Sanitised HTML. */
  readonly detail: string;
  readonly objectives: readonly Objective[];
  readonly downloads: readonly Download[];
  /** Ids of recorded webinars that are there already, in order. */
  readonly recommendations: readonly string[];
  readonly resources: readonly Resource[];
  readonly views: number;
  readonly assetId: string;
  /** SHA-256 of the original; null where no file is there yet: then it waits without a job. */
  readonly sourceHash: string | null;
  readonly picture: Picture | null;
  readonly captions: readonly NewCaptions[];
}

export interface WebinarListRequest {
  readonly query: WebinarQuery;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Where recorded webinars are kept. */
export interface Webinars {
  /** Published ones in the order of the query, or best match first where there is a search; refuses a cursor it did not make. */
  listPublished(request: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>>;
  /** By id or current URL path, published or not. Its recommendations are the published ones. */
  find(idOrSlug: string): Promise<StoredWebinar | undefined>;
  /** The current path of the published webinar that once had this one: a draft's path would tell its name. */
  findRetiredSlug(slug: string): Promise<string | undefined>;
  /** Adds it with its job, or neither; refuses a file that is there already. */
  add(webinar: NewWebinar, now: Date): Promise<Result<StoredWebinar, 'already-there'>>;
  saveRecommendations(id: string, recommendations: readonly string[]): Promise<void>;
  /** Those with published webinars whose titles match the search (all where it is empty), in the order of their titles. */
  listSeries(search: string): Promise<readonly Series[]>;
  /** Titles are unique, however cased or accented. */
  addSeries(title: string, now: Date): Promise<Result<Series, 'title-taken'>>;
}
