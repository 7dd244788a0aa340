import { screen, waitFor } from '@testing-library/react';
import { refuse } from '../../../../src/domain/result.ts';
import {
  upcomingViolations,
  videoViolations,
  webinarViolations,
  type Violation,
} from '../../../../src/domain/violation/violations.ts';
import type { EditorTarget } from '../../../../src/ui/administration/state/OpenDialogs.ts';
import { isFieldName } from '../../../../src/ui/administration/forms/table/fieldNames.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { renderEditor } from './renderEditor.tsx';

jest.mock('../../../../src/ui/administration/film/FilmParts.tsx', () => ({
  FilmParts: () => 'Film, thumbnail, captions',
}));
jest.mock('../../../../src/ui/administration/film/ThumbnailPanel.tsx', () => ({
  UpcomingThumbnail: () => 'The thumbnail',
}));

beforeAll(withDialogs);
beforeEach(() => localStorage.clear());

const items = {
  videos: [aVideo()],
  webinars: [aWebinar()],
  upcoming: [anUpcomingWebinar({ startsAt: '2096-12-03T18:00:00.000Z' })],
};
/** A violation of a path that only the server can find. */
const occupied: Violation = {
  field: 'slug',
  message: 'An old address of this site uses this URL path and redirects to the community. Choose another one.',
};

/** Saves a change that the server refuses, and returns the summary of the editor. */
async function saveRefused(target: EditorTarget, violation: Violation) {
  const editor = await renderEditor(target, {
    ...items,
    instead: (ports) => {
      const save = () => Promise.resolve(refuse([violation]));
      const refusing = <Port extends { find: object }>(port: Port) =>
        Object.assign(Object.create(port) as Port, { find: (port.find as () => unknown).bind(port), save });
      return {
        videoEditing: refusing(ports.videoEditing),
        webinarEditing: refusing(ports.webinarEditing),
        upcomingEditing: refusing(ports.upcomingEditing),
      };
    },
  });
  await editor.user.type(screen.getByRole('textbox', { name: target.kind === 'video' ? 'Name' : 'Title' }), '!');
  await editor.save();
  return screen.findByRole('navigation', { name: 'There is 1 thing to fix before this can be saved' });
}

const cases = [
  ...[...Object.values(videoViolations), occupied].map((violation) => ['video', violation.message, violation] as const),
  ...[...Object.values(webinarViolations), occupied].map(
    (violation) => ['webinar', violation.message, violation] as const,
  ),
  ...Object.values(upcomingViolations).map((violation) => ['upcoming', violation.message, violation] as const),
];

test.each(cases)(
  'shows a violation that the server finds in a %s at its control, or in the summary: %s (%#)',
  async (kind, message, violation) => {
    const id = { video: items.videos, webinar: items.webinars, upcoming: items.upcoming }[kind][0]?.id ?? '';
    const summary = await saveRefused({ kind, id }, violation);
    expect(summary).toHaveTextContent(message);
    const control = document.getElementById(`editor-${violation.field}`);
    if (isFieldName(violation.field)) expect(control).toHaveAccessibleDescription(expect.stringContaining(message));
    // The focus moves to the control, or to the summary when there is no control.
    await waitFor(() => expect((control ?? summary).contains(document.activeElement)).toBe(true));
  },
);
