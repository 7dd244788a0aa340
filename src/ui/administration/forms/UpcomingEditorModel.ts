import type { UpcomingChanges, UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { RecordingChoice } from './fields/RecordingChoice.ts';
import { makeUpcomingForm, type UpcomingForm } from './UpcomingForm.ts';

interface UpcomingEditorPorts {
  readonly upcomingEditing: UpcomingEditing;
  readonly webinarEditing: Pick<WebinarEditing, 'list' | 'find'>;
  /** The administrator's zone. */
  readonly zone: string;
}

/** The model of the form of an upcoming webinar. */
export class UpcomingEditorModel {
  readonly recordings: RecordingChoice;
  readonly form: UpcomingForm;
  readonly editor: EditorModel<AdministeredUpcoming, UpcomingForm['blank'], UpcomingChanges>;

  constructor(
    { upcomingEditing, webinarEditing, zone }: UpcomingEditorPorts,
    id: string | undefined,
    surroundings: EditorSurroundings<AdministeredUpcoming>,
  ) {
    this.recordings = new RecordingChoice(webinarEditing);
    this.form = makeUpcomingForm(upcomingEditing, { recordings: this.recordings, zone }, surroundings.now);
    this.editor = new EditorModel(this.form, id, surroundings);
  }

  end(): void {
    this.recordings.end();
    this.editor.end();
  }
}
