import type { VideoChanges, VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import { editVideo, newVideo, type Video } from '../../../domain/item/video.ts';
import { videoViolations, violationsOf } from '../../../domain/violation/violations.ts';
import { featureChoiceOf, featureOf, type FeatureChoice } from './fields/featureChoice.ts';
import type { ItemForm } from './fields/ItemForm.ts';
import type { SlugCheck } from './fields/SlugCheck.ts';
import { secondsOf, timePartsOf, type TimeParts } from './fields/startTimeParts.ts';

/** A video as the controls of its form hold it. */
export interface VideoValues {
  readonly name: string;
  readonly description: string;
  /** Null while it is made from the name. */
  readonly slug: string | null;
  readonly categories: readonly Category[];
  readonly public: boolean;
  readonly feature: FeatureChoice;
  readonly startTime: TimeParts;
}

export type VideoForm = ItemForm<Video, VideoValues, VideoChanges>;

const blank: VideoValues = {
  name: '',
  description: '',
  slug: null,
  categories: [],
  public: false,
  feature: 'default',
  startTime: timePartsOf(0),
};

export function makeVideoForm(
  videos: Pick<VideoEditing, 'find' | 'create' | 'save'>,
  path: Pick<SlugCheck, 'violationOf'>,
): VideoForm {
  return {
    kind: 'video',
    blank,
    valuesOf: ({ name, description, slug, categories, public: isPublic, feature, startTime }) => ({
      name,
      description,
      slug,
      categories,
      public: isPublic,
      feature: featureChoiceOf(feature),
      startTime: timePartsOf(startTime),
    }),
    written: {
      name: ({ name }) => ({ name }),
      description: ({ description }) => ({ description }),
      slug: ({ slug }) => (slug === null ? {} : { slug }),
      categories: ({ categories }) => ({ categories }),
      public: ({ public: isPublic }) => ({ public: isPublic }),
      feature: ({ feature, categories }) => ({ feature: featureOf(feature, categories) }),
      startTime: ({ startTime }) => ({ startTime: secondsOf(startTime) }),
    },
    violationsOf(changes, video, { slug }) {
      const taken = slug === null ? undefined : path.violationOf(slug);
      const broken = video === undefined ? brokenByNew(changes) : brokenBy(changes, video);
      return [...violationsOf(broken, videoViolations), ...(taken === undefined ? [] : [taken])];
    },
    find: (id, signal) => videos.find(id, signal),
    create: (changes) => videos.create({ ...changes, name: changes.name ?? '' }),
    save: (id, version, changes) => videos.save(id, version, changes),
  };
}

function brokenBy(changes: VideoChanges, video: Video) {
  const edited = editVideo(video, changes);
  return edited.ok ? [] : edited.refusal;
}

function brokenByNew(changes: VideoChanges) {
  const begun = newVideo(changes);
  return begun.ok ? [] : begun.refusal;
}
