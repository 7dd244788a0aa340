import type { VideoChanges, VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import { editVideo, maximumShortDescriptionLength, newVideo, publish, type Video } from '../../../domain/item/video.ts';
import { videoViolations, violationsOf } from '../../../domain/violation/violations.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import { ChosenFilm } from './ChosenFilm.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { accessFields } from './fields/accessFields.tsx';
import { categoriesField } from './fields/categoriesField.tsx';
import { holderIn, SlugCheck } from './fields/SlugCheck.ts';
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
      startTime: startTimeField('video'),
    },
    access: accessFields(),
  } satisfies FormTable<VideoChanges>;
}

type VideoForm = TableForm<Video, ReturnType<typeof videoTable>, VideoChanges>;
type EditedVideos = Pick<VideoEditing, 'find' | 'create' | 'save'>;

export function makeVideoForm(videos: EditedVideos, path: SlugCheck): VideoForm {
  return {
    ...formOf(videoTable(path)),
    kind: 'video',
    violationsOf(changes, video, { slug }) {
      const result = video === undefined ? newVideo(changes) : editVideo(video, changes);
      return [...violationsOf(result.ok ? [] : result.refusal, videoViolations), ...path.violationsOf(slug)];
    },
    missingIn({ uploadId: _film, ...edit }, video) {
      const published = publish({ ...video, ...edit }, new Date(0));
      return published.ok ? [] : violationsOf(published.refusal, videoViolations).map(({ field }) => field);
    },
    find: (id, signal) => videos.find(id, signal),
    create: (changes) => videos.create({ ...changes, name: changes.name ?? '' }),
    save: (id, version, changes) => videos.save(id, version, changes),
  };
}

interface VideoEditorPorts {
  readonly videoEditing: EditedVideos;
  readonly uploadQueue: Pick<UploadQueue, 'add'>;
}

/** The models of the editor of a tutorial video. */
export function makeVideoEditor(
  { videoEditing, uploadQueue }: VideoEditorPorts,
  id: string | undefined,
  surroundings: EditorSurroundings<Video>,
) {
  const path = new SlugCheck(holderIn('video', videoEditing, ({ name }) => name));
  const form = makeVideoForm(videoEditing, path);
  const film = new ChosenFilm(uploadQueue, (name) => {
    if (editor.values.name.trim() === '') editor.set('name', name);
  });
  const sending = film.sentWith(surroundings, (video) => ({ kind: 'video', id: video.id, title: video.name }));
  const editor = new EditorModel(form, id, sending);
  const end = () => {
    path.leave();
    editor.end();
  };
  return { form, editor, film, end };
}
