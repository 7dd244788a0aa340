import type { Edited, RefusedEdit, Versioned } from '../../application/ports/Edits.ts';
import type { VideoChanges, VideoEditing } from '../../application/ports/VideoEditing.ts';
import type { Slice, VideoQuery } from '../../domain/catalogue.ts';
import { copyTitle } from '../../domain/duplicate.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import { slugFrom } from '../../domain/slug.ts';
import {
  defaultFeature,
  editVideo,
  maximumNameLength,
  publish,
  unpublish,
  type Video,
  type VideoEdit,
  type VideoRefusal,
} from '../../domain/video.ts';
import { videoViolations, violationsOf } from '../../domain/violations.ts';
import type { EditedItems } from './EditedItems.ts';
import { answered, matches, sliceAfter } from './listing.ts';

/** Videos as administrators keep them, without a server: uploads come to nothing here. */
export class InMemoryVideoEditing implements VideoEditing {
  readonly #videos: EditedItems<Video>;

  constructor(videos: EditedItems<Video>) {
    this.#videos = videos;
  }

  async list({ category, search }: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>> {
    await answered(signal);
    const found = this.#videos
      .all()
      .filter(
        (video) => (category === undefined || video.categories.includes(category)) && matches([video.name], search),
      );
    return sliceAfter(found, cursor);
  }

  async find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<Video>, 'not-found'>> {
    await answered(signal);
    const found = this.#videos.find(idOrSlug);
    return found === undefined ? refuse('not-found') : ok(found);
  }

  create({ uploadId: _uploadId, slug, ...given }: VideoChanges & Pick<VideoEdit, 'name'>): Promise<Edited<Video>> {
    const free = this.#videos.freePath(slugFrom(given.name));
    const begun = {
      ...blankVideo,
      id: crypto.randomUUID(),
      slug: free,
      feature: defaultFeature(given.categories ?? []),
    };
    if (slug !== undefined && this.#videos.find(slug) !== undefined) return refused(['slug-in-use']);
    const edited = editVideo(begun, slug === undefined ? given : { ...given, slug });
    return edited.ok ? Promise.resolve(ok(this.#videos.add(edited.value))) : refused(edited.refusal);
  }

  save(id: string, version: number, { uploadId: _uploadId, ...changes }: VideoChanges): Promise<Edited<Video>> {
    return this.#change(id, version, (video) => {
      const holder = changes.slug === undefined ? undefined : this.#videos.find(changes.slug)?.item;
      return holder !== undefined && holder.id !== video.id ? refuse(['slug-in-use']) : editVideo(video, changes);
    });
  }

  publish(id: string, version: number): Promise<Edited<Video>> {
    return this.#change(id, version, (video) => publish(video, new Date()));
  }

  unpublish(id: string, version: number): Promise<Edited<Video>> {
    return this.#change(id, version, (video) => ok(unpublish(video)));
  }

  duplicate(id: string): Promise<Edited<Video>> {
    const found = this.#videos.find(id)?.item;
    if (found === undefined) return Promise.resolve(refuse('not-found'));
    const name = copyTitle(found.name, maximumNameLength);
    const slug = this.#videos.freePath(slugFrom(name));
    return Promise.resolve(
      ok(this.#videos.add({ ...found, id: crypto.randomUUID(), name, slug, published: false, publishedAt: null })),
    );
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return Promise.resolve(this.#videos.remove(id, version));
  }

  #change(
    id: string,
    version: number,
    rule: (video: Video) => Result<Video, readonly (VideoRefusal | 'slug-in-use')[]>,
  ): Promise<Edited<Video>> {
    return Promise.resolve(
      this.#videos.change(id, version, (video) => {
        const changed = rule(video);
        return changed.ok ? changed : refuse(violationsOf(changed.refusal, videoViolations));
      }),
    );
  }
}

function refused(refusals: readonly (VideoRefusal | 'slug-in-use')[]): Promise<Edited<Video>> {
  return Promise.resolve(refuse(violationsOf(refusals, videoViolations)));
}

const blankVideo: Omit<Video, 'id' | 'slug' | 'feature'> = {
  name: '',
  categories: [],
  public: false,
  published: false,
  startTime: 0,
  duration: 0,
  processing: { state: 'waiting' },
  thumbnail: null,
  captions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
};
