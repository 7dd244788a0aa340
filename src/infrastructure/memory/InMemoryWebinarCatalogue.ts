import type { WebinarCatalogue } from '../../application/ports/WebinarCatalogue.ts';
import { accessTo } from '../../domain/access.ts';
import type { Slice, WebinarQuery } from '../../domain/catalogue.ts';
import { isCategory } from '../../domain/category.ts';
import { anonymous } from '../../domain/person.ts';
import type { Playback, PlaybackRefusal } from '../../domain/playback.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import type { Series } from '../../domain/series.ts';
import { compareBy } from '../../domain/sort.ts';
import { recommendationOf, type DownloadRefusal, type Webinar, type WebinarSummary } from '../../domain/webinar.ts';
import { answered, matches, sliceAfter } from './listing.ts';
import { playbackOf } from './playbackOf.ts';

/** Recorded webinars without a server, for development and tests: what an anonymous visitor is shown of them. */
export class InMemoryWebinarCatalogue implements WebinarCatalogue {
  readonly #webinars: readonly Webinar[];

  constructor(webinars: readonly Webinar[]) {
    this.#webinars = webinars;
  }

  async list(query: WebinarQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<WebinarSummary>> {
    await answered(signal);
    // Nobody counts views here: the most popular are the newest.
    const order = compareBy(query.sort);
    const found = this.#listed()
      .filter((webinar) => isIn(webinar, query))
      .toSorted((one, other) => order({ ...one, views: 0 }, { ...other, views: 0 }));
    const { items, ...rest } = sliceAfter(found, cursor);
    return { items: items.map(summaryOf), ...rest };
  }

  async find(idOrSlug: string, signal: AbortSignal): Promise<Result<Webinar, 'not-found'>> {
    await answered(signal);
    const listed = this.#listed();
    const webinar = listed.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
    if (webinar === undefined) return refuse('not-found');
    const recommendations = webinar.recommendations.flatMap(({ id }) =>
      listed.filter((one) => one.id === id).map(recommendationOf),
    );
    return ok({ ...webinar, recommendations });
  }

  async series(signal: AbortSignal): Promise<readonly Series[]> {
    await answered(signal);
    const all = new Map(this.#listed().flatMap(({ series }) => (series === null ? [] : [[series.id, series]])));
    return [...all.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }));
  }

  async openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>> {
    const found = await this.find(idOrSlug, signal);
    if (!found.ok) return found;
    const access = accessTo(found.value, anonymous, undefined);
    if (access !== 'granted') return refuse(access);
    return found.value.processing.state === 'ready'
      ? ok(playbackOf(found.value, found.value.objectives))
      : refuse('not-ready');
  }

  async openDownload(
    idOrSlug: string,
    downloadId: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly url: string }, DownloadRefusal>> {
    const found = await this.find(idOrSlug, signal);
    if (!found.ok || !found.value.downloads.some(({ id }) => id === downloadId)) return refuse('not-found');
    const access = accessTo(found.value, anonymous, undefined);
    return access === 'granted' ? ok({ url: `/downloads/${downloadId}` }) : refuse(access);
  }

  #listed(): readonly Webinar[] {
    return this.#webinars.filter((webinar) => webinar.published);
  }
}

function isIn(webinar: Webinar, { category, series, skill, search }: WebinarQuery): boolean {
  if (category !== undefined && !webinar.categories.includes(category)) return false;
  if (skill !== undefined && webinar.skill !== skill) return false;
  if (series !== undefined && !isInSeries(webinar, series)) return false;
  const { title, description, objectives } = webinar;
  return matches(
    [title, description, webinar.series?.title ?? '', ...objectives.map((objective) => objective.title)],
    search,
  );
}

function isInSeries({ series, categories }: Webinar, choice: string): boolean {
  if (choice === 'more') return series === null;
  return isCategory(choice) ? categories.includes(choice) : series?.id === choice;
}

function summaryOf({
  more: _more,
  detail: _detail,
  downloads: _downloads,
  objectives: _objectives,
  recommendations: _recommendations,
  resources: _resources,
  ...summary
}: Webinar): WebinarSummary {
  return summary;
}
