import { makeAutoObservable, observableRef } from 'mobx';
import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import type { WebinarChanges, WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { nameFromFile } from '../../../domain/item/importedFile.ts';
import type { AdministeredWebinar } from '../../../domain/item/webinar.ts';
import type { UploadTarget } from '../uploads/Upload.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { SeriesChoice } from './fields/SeriesChoice.ts';
import { SlugCheck } from './fields/SlugCheck.ts';
import { makeWebinarForm, type WebinarValues } from './WebinarForm.ts';

interface WebinarEditorPorts {
  readonly webinars: Pick<WebinarEditing, 'find' | 'create' | 'save'>;
  readonly series: Pick<SeriesEditing, 'list' | 'create'>;
  /** Called when the form has created a series. */
  readonly seriesAdded: () => void;
  readonly sendFilm: (film: File, target: UploadTarget) => void;
}

/** The model of the form of a recorded webinar. */
export class WebinarEditorModel {
  readonly editor: EditorModel<AdministeredWebinar, WebinarValues, WebinarChanges>;
  readonly path: SlugCheck;
  readonly series: SeriesChoice;
  /** The chosen file of a new webinar. It is sent after the webinar is created. */
  film: File | undefined;

  constructor(
    { webinars, series, seriesAdded, sendFilm }: WebinarEditorPorts,
    id: string | undefined,
    surroundings: EditorSurroundings<AdministeredWebinar>,
  ) {
    this.path = new SlugCheck(async (slug, signal) => {
      const found = await webinars.find(slug, signal);
      return found.ok
        ? { id: found.value.item.id, title: found.value.item.title, path: `/webinars/${found.value.item.slug}` }
        : undefined;
    });
    this.editor = new EditorModel(makeWebinarForm(webinars, this.path), id, {
      ...surroundings,
      saved: (seen, isNew) => {
        if (isNew && this.film !== undefined)
          sendFilm(this.film, { kind: 'webinar', id: seen.item.id, title: seen.item.title });
        surroundings.saved(seen, isNew);
      },
    });
    this.series = new SeriesChoice(series, (added) => {
      this.editor.set('seriesId', added);
      seriesAdded();
    });
    makeAutoObservable(this, { editor: false, path: false, series: false, film: observableRef });
  }

  /** Sets the file. If the title is blank, it becomes the name of the file. */
  choose(film: File | undefined): void {
    this.film = film;
    if (film !== undefined && this.editor.values.title.trim() === '') this.editor.set('title', nameFromFile(film.name));
  }

  end(): void {
    this.path.leave();
    this.series.end();
    this.editor.end();
  }
}
