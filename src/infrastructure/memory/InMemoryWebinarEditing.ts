import type { Edited, RefusedEdit, Versioned } from '../../application/ports/Edits.ts';
import type { WebinarChanges, WebinarEditing } from '../../application/ports/WebinarEditing.ts';
import type { Slice, WebinarQuery } from '../../domain/catalogue.ts';
import { copyTitle } from '../../domain/duplicate.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import type { Series } from '../../domain/series.ts';
import { slugFrom } from '../../domain/slug.ts';
import { compareBy } from '../../domain/sort.ts';
import { defaultFeature } from '../../domain/video.ts';
import { detailBlank, violationsOf, webinarViolations } from '../../domain/violations.ts';
import {
  editWebinar,
  isDetailBlank,
  maximumTitleLength,
  missingOf,
  publish,
  recommendationOf,
  unpublish,
  type AdministeredWebinar,
  type WebinarSummary,
} from '../../domain/webinar.ts';
import type { EditedItems } from './EditedItems.ts';
import { answered, matches, sliceAfter } from './listing.ts';

type Fault = keyof typeof webinarViolations;

/** What webinars are linked to, kept elsewhere. */
export interface WebinarLinks {
  seriesOf(id: string): Series | undefined;
  isRecordingOfUpcoming(id: string): boolean;
}

/** Recorded webinars as administrators keep them, without a server: uploads come to nothing here. */
export class InMemoryWebinarEditing implements WebinarEditing {
  readonly #webinars: EditedItems<AdministeredWebinar>;
  readonly #links: WebinarLinks;

  constructor(webinars: EditedItems<AdministeredWebinar>, links: WebinarLinks) {
    this.#webinars = webinars;
    this.#links = links;
  }

  async list(
    { category, skill, sort, search }: WebinarQuery,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<WebinarSummary>> {
    await answered(signal);
    const found = this.#webinars
      .all()
      .filter(
        (webinar) =>
          (category === undefined || webinar.categories.includes(category)) &&
          (skill === undefined || webinar.skill === skill) &&
          matches([webinar.title], search),
      );
    return sliceAfter(found.toSorted(compareBy(sort)), cursor);
  }

  async find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<AdministeredWebinar>, 'not-found'>> {
    await answered(signal);
    const found = this.#webinars.find(idOrSlug);
    return found === undefined ? refuse('not-found') : ok(found);
  }

  create(given: Omit<WebinarChanges, 'downloads'>): Promise<Edited<AdministeredWebinar>> {
    const slug = this.#webinars.freePath(slugFrom(given.title ?? ''));
    const begun = { ...blankWebinar, id: crypto.randomUUID(), slug, feature: defaultFeature(given.categories ?? []) };
    const made = this.#written(begun, given);
    return Promise.resolve(
      made.ok ? ok(this.#webinars.add(made.value)) : refuse(told(made.refusal, { ...begun, ...given })),
    );
  }

  save(id: string, version: number, changes: WebinarChanges): Promise<Edited<AdministeredWebinar>> {
    return this.#change(id, version, (webinar) => {
      const written = this.#written(webinar, changes);
      return written.ok ? written : refuse(told(written.refusal, { ...webinar, ...changes }));
    });
  }

  saveDetail(id: string, version: number, html: string): Promise<Edited<AdministeredWebinar>> {
    return this.#change(id, version, (webinar) =>
      html !== '' && isDetailBlank(html) ? refuse([detailBlank]) : ok({ ...webinar, detail: html }),
    );
  }

  publish(id: string, version: number): Promise<Edited<AdministeredWebinar>> {
    return this.#change(id, version, (webinar) => {
      const published = publish(webinar, new Date());
      return published.ok ? published : refuse(told(published.refusal, webinar));
    });
  }

  unpublish(id: string, version: number): Promise<Edited<AdministeredWebinar>> {
    return this.#change(id, version, (webinar) => ok(unpublish(webinar)));
  }

  duplicate(id: string): Promise<Edited<AdministeredWebinar>> {
    const found = this.#webinars.find(id)?.item;
    if (found === undefined) return Promise.resolve(refuse('not-found'));
    const title = copyTitle(found.title, maximumTitleLength);
    const slug = this.#webinars.freePath(slugFrom(title));
    return Promise.resolve(
      ok(
        this.#webinars.add({
          ...found,
          id: crypto.randomUUID(),
          title,
          slug,
          published: false,
          publishedAt: null,
          views: 0,
        }),
      ),
    );
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return Promise.resolve(
      this.#webinars.remove(id, version, (webinar) =>
        this.#links.isRecordingOfUpcoming(webinar.id) ? 'linked' : undefined,
      ),
    );
  }

  /** How many belong to a series. */
  countIn(seriesId: string): number {
    return this.#webinars.all().filter(({ series }) => series?.id === seriesId).length;
  }

  /** Its id and path, by either of the two. */
  named(idOrSlug: string): { readonly id: string; readonly slug: string } | undefined {
    const found = this.#webinars.find(idOrSlug)?.item;
    return found === undefined ? undefined : { id: found.id, slug: found.slug };
  }

  #written(
    webinar: AdministeredWebinar,
    { seriesId, recommendations, downloads, uploadId: _uploadId, ...changes }: WebinarChanges,
  ): Result<AdministeredWebinar, readonly Fault[]> {
    const holder = changes.slug === undefined ? undefined : this.#webinars.find(changes.slug)?.item;
    if (holder !== undefined && holder.id !== webinar.id) return refuse(['slug-in-use']);
    const kept = downloads?.flatMap((one) =>
      'id' in one
        ? webinar.downloads.filter(({ id }) => id === one.id).map((download) => ({ ...download, name: one.name }))
        : [],
    );
    const recommended = recommendations?.map((name) => this.#webinars.find(name)?.item);
    if (recommended?.includes(undefined) === true) return refuse(['recommendation-unknown']);
    const known = recommended?.filter((one) => one !== undefined);
    if (known?.some(({ id }) => id === webinar.id) === true) return refuse(['recommendation-itself']);
    const series = seriesId === undefined ? webinar.series : seriesId === null ? null : this.#links.seriesOf(seriesId);
    if (series === undefined) return refuse(['series-unknown']);
    const edited = editWebinar({ ...webinar, series, downloads: kept ?? webinar.downloads }, changes);
    if (!edited.ok || known === undefined) return edited;
    return ok({
      ...edited.value,
      recommendedIds: known.map(({ id }) => id),
      recommendations: known.filter(({ published }) => published).map(recommendationOf),
    });
  }

  #change(
    id: string,
    version: number,
    rule: (webinar: AdministeredWebinar) => Result<AdministeredWebinar, RefusedEdit>,
  ): Promise<Edited<AdministeredWebinar>> {
    return Promise.resolve(this.#webinars.change(id, version, rule));
  }
}

function told(
  refusals: readonly Fault[],
  written: { readonly title: string; readonly description: string },
): RefusedEdit {
  return violationsOf(refusals, webinarViolations, missingOf(written));
}

const blankWebinar: Omit<AdministeredWebinar, 'id' | 'slug' | 'feature'> = {
  title: '',
  description: '',
  more: '',
  categories: [],
  skill: 'none',
  series: null,
  public: false,
  published: false,
  startTime: 0,
  duration: 0,
  processing: { state: 'waiting' },
  thumbnail: null,
  captions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
  detail: '',
  downloads: [],
  objectives: [],
  recommendations: [],
  recommendedIds: [],
  resources: [],
  views: 0,
};
