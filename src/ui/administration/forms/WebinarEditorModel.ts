import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import type { WebinarChanges, WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { ChosenFilm, type SendFilm } from './ChosenFilm.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { SeriesChoice } from './fields/SeriesChoice.ts';
import { SlugCheck } from './fields/SlugCheck.ts';
import { makeWebinarForm, type WebinarForm } from './WebinarForm.ts';

interface WebinarEditorPorts {
  readonly webinarEditing: Pick<WebinarEditing, 'find' | 'create' | 'save'>;
  readonly seriesEditing: Pick<SeriesEditing, 'list' | 'create'>;
  /** Called when the form has created a series. */
  readonly seriesAdded: () => void;
  readonly sendFilm: SendFilm;
}

/** The model of the form of a recorded webinar. */
export class WebinarEditorModel {
  readonly form: WebinarForm;
  readonly editor: EditorModel<AdministeredWebinar, WebinarForm['blank'], WebinarChanges>;
  readonly series: SeriesChoice;
  readonly film: ChosenFilm;
  readonly #path: SlugCheck;

  constructor(
    { webinarEditing, seriesEditing, seriesAdded, sendFilm }: WebinarEditorPorts,
    id: string | undefined,
    surroundings: EditorSurroundings<AdministeredWebinar>,
  ) {
    this.#path = new SlugCheck(async (slug, signal) => {
      const found = await webinarEditing.find(slug, signal);
      return found.ok
        ? { id: found.value.item.id, title: found.value.item.title, path: `/webinars/${found.value.item.slug}` }
        : undefined;
    });
    this.series = new SeriesChoice(seriesEditing, (added) => {
      this.editor.set('seriesId', added);
      seriesAdded();
    });
    this.form = makeWebinarForm(webinarEditing, { path: this.#path, series: this.series });
    this.film = new ChosenFilm(sendFilm, (title) => {
      if (this.editor.values.title.trim() === '') this.editor.set('title', title);
    });
    const sending = this.film.sentWith(surroundings, ({ id: item, title }) => ({ kind: 'webinar', id: item, title }));
    this.editor = new EditorModel(this.form, id, sending);
  }

  end(): void {
    this.#path.leave();
    this.series.end();
    this.editor.end();
  }
}
