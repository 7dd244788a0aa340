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

/** Opens the editor of an item. Returns how to save a change that the server refuses because of a violation. */
async function openRefused({ kind, id }: { readonly kind: EditorTarget['kind']; readonly id: string }) {
  let violation: Violation = occupied;
  const editor = await renderEditor(
    { kind, id },
    {
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
    },
  );
  const title = screen.getByRole('textbox', { name: kind === 'video' ? 'Name' : 'Title' });
  return async (refused: Violation) => {
    violation = refused;
    await editor.user.type(title, '!');
    await editor.save();
  };
}

const kinds = [
  ['video', items.videos[0]?.id ?? '', [...Object.values(videoViolations), occupied]],
  ['webinar', items.webinars[0]?.id ?? '', [...Object.values(webinarViolations), occupied]],
  ['upcoming', items.upcoming[0]?.id ?? '', Object.values(upcomingViolations)],
] as const;

test.each(kinds)(
  'shows each violation that the server finds in a %s at its control, or in the summary',
  async (kind, id, violations) => {
    const saveRefused = await openRefused({ kind, id });
    for (const violation of violations) {
      await saveRefused(violation);
      const { field, message } = violation;
      const name = 'There is 1 thing to fix before this can be saved';
      await waitFor(() => expect(screen.getByRole('navigation', { name })).toHaveTextContent(message));
      const control = document.getElementById(`editor-${field}`);
      if (isFieldName(field)) expect(control).toHaveAccessibleDescription(expect.stringContaining(message));
      // The focus moves to the control, or to the summary when there is no control.
      const focused = control ?? screen.getByRole('navigation', { name });
      await waitFor(() => expect(focused.contains(document.activeElement)).toBe(true));
    }
  },
);
