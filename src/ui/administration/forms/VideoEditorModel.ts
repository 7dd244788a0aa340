import type { VideoChanges, VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import type { Video } from '../../../domain/item/video.ts';
import { ChosenFilm, type SendFilm } from './ChosenFilm.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { SlugCheck } from './fields/SlugCheck.ts';
import { makeVideoForm, type VideoForm } from './VideoForm.ts';

interface VideoEditorPorts {
  readonly videoEditing: Pick<VideoEditing, 'find' | 'create' | 'save'>;
  readonly sendFilm: SendFilm;
}

/** The model of the form of a tutorial video. */
export class VideoEditorModel {
  readonly form: VideoForm;
  readonly editor: EditorModel<Video, VideoForm['blank'], VideoChanges>;
  readonly film: ChosenFilm;
  readonly #path: SlugCheck;

  constructor(
    { videoEditing, sendFilm }: VideoEditorPorts,
    id: string | undefined,
    surroundings: EditorSurroundings<Video>,
  ) {
    this.#path = new SlugCheck(async (slug, signal) => {
      const found = await videoEditing.find(slug, signal);
      return found.ok
        ? { id: found.value.item.id, title: found.value.item.name, path: `/videos/${found.value.item.slug}` }
        : undefined;
    });
    this.form = makeVideoForm(videoEditing, this.#path);
    this.film = new ChosenFilm(sendFilm, (name) => {
      if (this.editor.values.name.trim() === '') this.editor.set('name', name);
    });
    const sending = this.film.sentWith(surroundings, (video) => ({ kind: 'video', id: video.id, title: video.name }));
    this.editor = new EditorModel(this.form, id, sending);
  }

  end(): void {
    this.#path.leave();
    this.editor.end();
  }
}
