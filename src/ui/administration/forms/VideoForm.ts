import type { VideoChanges, VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import { editVideo, maximumShortDescriptionLength, newVideo, type Video } from '../../../domain/item/video.ts';
import { videoViolations, violationsOf } from '../../../domain/violation/violations.ts';
import { accessFields } from './fields/accessFields.tsx';
import { categoriesField } from './fields/categoriesField.tsx';
import type { SlugCheck } from './fields/SlugCheck.ts';
import { slugField } from './fields/slugField.tsx';
import { startTimeField } from './fields/startTimeField.tsx';
import { textField } from './fields/textField.tsx';
import { formOf, type FormTable, type TableForm } from './table/FormField.ts';

/** The fields of a video in the order of its form. */
function videoTable(path: SlugCheck) {
  return {
    about: {
      name: textField(),
      description: textField({ isOptional: true, isParagraph: true, maximum: maximumShortDescriptionLength }),
      slug: slugField('video', 'name', path),
      categories: categoriesField(),
      startTime: startTimeField('video', 'name'),
    },
    access: accessFields(),
  } satisfies FormTable<VideoChanges>;
}

export type VideoForm = TableForm<Video, ReturnType<typeof videoTable>, VideoChanges>;

export function makeVideoForm(videos: Pick<VideoEditing, 'find' | 'create' | 'save'>, path: SlugCheck): VideoForm {
  return {
    ...formOf(videoTable(path)),
    kind: 'video',
    violationsOf(changes, video, { slug }) {
      const result = video === undefined ? newVideo(changes) : editVideo(video, changes);
      const taken = path.violationOf(slug);
      return [
        ...violationsOf(result.ok ? [] : result.refusal, videoViolations),
        ...(taken === undefined ? [] : [taken]),
      ];
    },
    find: (id, signal) => videos.find(id, signal),
    create: (changes) => videos.create({ ...changes, name: changes.name ?? '' }),
    save: (id, version, changes) => videos.save(id, version, changes),
  };
}
