import type { Edited, RefusedEdit, Versioned } from '../../application/ports/Edits.ts';
import type { UpcomingChanges, UpcomingEditing } from '../../application/ports/UpcomingEditing.ts';
import type { Slice, UpcomingQuery } from '../../domain/catalogue.ts';
import { copyTitle } from '../../domain/duplicate.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import {
  defaultDurationMinutes,
  editUpcoming,
  isOver,
  missingOf,
  publishUpcoming,
  type AdministeredUpcoming,
  type UpcomingEdit,
  type UpcomingWebinar,
} from '../../domain/upcoming.ts';
import { defaultFeature } from '../../domain/video.ts';
import { upcomingViolations, violationsOf } from '../../domain/violations.ts';
import { maximumTitleLength } from '../../domain/webinar.ts';
import type { EditedItems } from './EditedItems.ts';
import { answered, matches, sliceAfter } from './listing.ts';

/** The id and path of a recorded webinar, by either of the two. */
export type FindRecording = (idOrSlug: string) => { readonly id: string; readonly slug: string } | undefined;

/** Upcoming webinars as administrators keep them, without a server: pictures come to nothing here. */
export class InMemoryUpcomingEditing implements UpcomingEditing {
  readonly #webinars: EditedItems<AdministeredUpcoming>;
  readonly #findRecording: FindRecording;
  readonly #now: () => Date;

  constructor(webinars: EditedItems<AdministeredUpcoming>, findRecording: FindRecording, now: () => Date) {
    this.#webinars = webinars;
    this.#findRecording = findRecording;
    this.#now = now;
  }

  async list(
    { category, search }: UpcomingQuery,
    _zone: string,
    past: boolean,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<UpcomingWebinar>> {
    await answered(signal);
    const found = this.#webinars
      .all()
      .filter(
        (webinar) =>
          (past || !isOver(webinar, this.#now())) &&
          (category === undefined || webinar.categories.includes(category)) &&
          matches([webinar.title], search),
      );
    return sliceAfter(
      found.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
      cursor,
    );
  }

  async find(id: string, signal: AbortSignal): Promise<Result<Versioned<AdministeredUpcoming>, 'not-found'>> {
    await answered(signal);
    const found = this.#webinars.find(id);
    return found === undefined ? refuse('not-found') : ok(found);
  }

  create(given: UpcomingChanges): Promise<Edited<AdministeredUpcoming>> {
    const written = this.#written(
      { ...blankUpcoming, id: crypto.randomUUID(), feature: defaultFeature(given.categories ?? []) },
      given,
    );
    return Promise.resolve(written.ok ? ok(this.#webinars.add(written.value)) : written);
  }

  save(id: string, version: number, changes: UpcomingChanges): Promise<Edited<AdministeredUpcoming>> {
    return this.#change(id, version, (webinar) => this.#written(webinar, changes));
  }

  publish(id: string, version: number): Promise<Edited<AdministeredUpcoming>> {
    return this.#change(id, version, (webinar) => {
      const published = publishUpcoming(webinar, this.#now());
      return published.ok ? published : refuse(violationsOf(published.refusal, upcomingViolations, missingOf(webinar)));
    });
  }

  unpublish(id: string, version: number): Promise<Edited<AdministeredUpcoming>> {
    return this.#change(id, version, (webinar) => ok({ ...webinar, published: false }));
  }

  duplicate(id: string): Promise<Edited<AdministeredUpcoming>> {
    const found = this.#webinars.find(id)?.item;
    if (found === undefined) return Promise.resolve(refuse('not-found'));
    return Promise.resolve(
      ok(
        this.#webinars.add({
          ...found,
          id: crypto.randomUUID(),
          title: copyTitle(found.title, maximumTitleLength),
          published: false,
          recordedWebinar: null,
          recordedWebinarId: null,
        }),
      ),
    );
  }

  saveThumbnail(id: string, version: number, _image: Blob): Promise<Edited<AdministeredUpcoming>> {
    return this.#change(id, version, (webinar) =>
      ok({ ...webinar, thumbnail: { src: `/media/${id}/picture.webp`, srcset: '', width: 1280, height: 720 } }),
    );
  }

  removeThumbnail(id: string, version: number): Promise<Edited<AdministeredUpcoming>> {
    return this.#change(id, version, (webinar) => ok({ ...webinar, thumbnail: null }));
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return Promise.resolve(this.#webinars.remove(id, version));
  }

  isRecordingOfUpcoming(webinarId: string): boolean {
    return this.#webinars.all().some(({ recordedWebinarId }) => recordedWebinarId === webinarId);
  }

  #written(
    webinar: AdministeredUpcoming,
    { recordedWebinarId, ...changes }: UpcomingChanges,
  ): Result<AdministeredUpcoming, RefusedEdit> {
    const recording =
      recordedWebinarId === undefined
        ? webinar.recordedWebinar
        : recordedWebinarId === null
          ? null
          : this.#findRecording(recordedWebinarId);
    if (recording === undefined) return refuse([upcomingViolations['recording-unknown']]);
    const given: Partial<UpcomingEdit> = changes;
    const edited = editUpcoming(
      { ...webinar, recordedWebinar: recording, recordedWebinarId: recording?.id ?? null },
      given,
      this.#now(),
    );
    return edited.ok
      ? edited
      : refuse(violationsOf(edited.refusal, upcomingViolations, missingOf({ ...webinar, ...given })));
  }

  #change(
    id: string,
    version: number,
    rule: (webinar: AdministeredUpcoming) => Result<AdministeredUpcoming, RefusedEdit>,
  ): Promise<Edited<AdministeredUpcoming>> {
    return Promise.resolve(this.#webinars.change(id, version, rule));
  }
}

const blankUpcoming: Omit<AdministeredUpcoming, 'id' | 'feature'> = {
  title: '',
  description: '',
  startsAt: '',
  zone: 'UTC',
  durationMinutes: defaultDurationMinutes,
  presenter: '',
  categories: [],
  recordedWebinar: null,
  recordedWebinarId: null,
  public: false,
  published: false,
  thumbnail: null,
  registrationLink: '',
};
