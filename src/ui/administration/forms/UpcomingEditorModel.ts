import type { UpcomingChanges, UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { RecordingChoice } from './fields/RecordingChoice.ts';
import { makeUpcomingForm, type UpcomingValues } from './UpcomingForm.ts';

interface UpcomingEditorPorts {
  readonly upcoming: UpcomingEditing;
  readonly webinars: Pick<WebinarEditing, 'list' | 'find'>;
  /** The administrator's zone. */
  readonly zone: string;
}

/** The model of the form of an upcoming webinar. */
export class UpcomingEditorModel {
  readonly editor: EditorModel<AdministeredUpcoming, UpcomingValues, UpcomingChanges>;
  readonly recordings: RecordingChoice;

  constructor(
    { upcoming, webinars, zone }: UpcomingEditorPorts,
    id: string | undefined,
    surroundings: EditorSurroundings<AdministeredUpcoming>,
  ) {
    this.editor = new EditorModel(makeUpcomingForm(upcoming, zone, surroundings.now), id, surroundings);
    this.recordings = new RecordingChoice(webinars);
  }

  end(): void {
    this.recordings.end();
    this.editor.end();
  }
}
