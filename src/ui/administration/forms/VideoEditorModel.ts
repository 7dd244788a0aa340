import { makeAutoObservable, observableRef } from 'mobx';
import type { VideoChanges, VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import { nameFromFile } from '../../../domain/item/importedFile.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { UploadTarget } from '../uploads/Upload.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { SlugCheck } from './fields/SlugCheck.ts';
import { makeVideoForm, type VideoValues } from './VideoForm.ts';

interface VideoEditorPorts {
  readonly videos: Pick<VideoEditing, 'find' | 'create' | 'save'>;
  readonly sendFilm: (film: File, target: UploadTarget) => void;
}

/** The model of the form of a tutorial video. */
export class VideoEditorModel {
  readonly editor: EditorModel<Video, VideoValues, VideoChanges>;
  readonly path: SlugCheck;
  /** The chosen file of a new video. It is sent after the video is created. */
  film: File | undefined;

  constructor({ videos, sendFilm }: VideoEditorPorts, id: string | undefined, surroundings: EditorSurroundings<Video>) {
    this.path = new SlugCheck(async (slug, signal) => {
      const found = await videos.find(slug, signal);
      return found.ok
        ? { id: found.value.item.id, title: found.value.item.name, path: `/videos/${found.value.item.slug}` }
        : undefined;
    });
    this.editor = new EditorModel(makeVideoForm(videos, this.path), id, {
      ...surroundings,
      saved: (seen, isNew) => {
        if (isNew && this.film !== undefined)
          sendFilm(this.film, { kind: 'video', id: seen.item.id, title: seen.item.name });
        surroundings.saved(seen, isNew);
      },
    });
    makeAutoObservable(this, { editor: false, path: false, film: observableRef });
  }

  /** Sets the file. If the name is blank, it becomes that of the file. */
  choose(film: File | undefined): void {
    this.film = film;
    if (film !== undefined && this.editor.values.name.trim() === '') this.editor.set('name', nameFromFile(film.name));
  }

  end(): void {
    this.path.leave();
    this.editor.end();
  }
}
