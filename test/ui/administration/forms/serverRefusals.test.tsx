import { screen, waitFor } from '@testing-library/react';
import { refuse } from '../../../../src/domain/result.ts';
import {
  upcomingViolations,
  videoViolations,
  webinarViolations,
  type Violation,
} from '../../../../src/domain/violations.ts';
import type { EditorTarget } from '../../../../src/ui/administration/state/Desk.ts';
import { isFieldName } from '../../../../src/ui/administration/forms/editor/fieldNames.ts';
import { anUpcomingWebinar } from '../../../fixtures/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/aVideo.ts';
import { aWebinar } from '../../../fixtures/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { renderEditor } from './renderEditor.tsx';

jest.mock('../../../../src/ui/administration/film/FilmParts.tsx', () => ({
  FilmParts: () => 'Film, thumbnail, captions',
}));
jest.mock('../../../../src/ui/administration/film/UpcomingThumbnail.tsx', () => ({
  UpcomingThumbnail: () => 'The thumbnail',
}));

beforeAll(withDialogs);
beforeEach(() => localStorage.clear());

const items = {
  videos: [aVideo()],
  webinars: [aWebinar()],
  upcoming: [anUpcomingWebinar({ startsAt: '2096-12-03T18:00:00.000Z' })],
};
/** What a server may say of a path that no rule of the page knows of. */
const occupied: Violation = {
  field: 'slug',
  message: 'An old address of this site leads from there to the community. Choose another URL.',
};

/** The editor of an item whose server refuses every change. */
async function refusedBy(target: EditorTarget, violation: Violation) {
  const editor = await renderEditor(target, {
    ...items,
    instead: (ports) => {
      const save = () => Promise.resolve(refuse([violation]));
      const refusing = <Port extends { find: object }>(port: Port) =>
        Object.assign(Object.create(port) as Port, { find: (port.find as () => unknown).bind(port), save });
      return { videos: refusing(ports.videos), webinars: refusing(ports.webinars), upcoming: refusing(ports.upcoming) };
    },
  });
  await editor.user.type(screen.getByRole('textbox', { name: target.kind === 'video' ? 'Name' : 'Title' }), '!');
  await editor.save();
  return screen.findByRole('navigation', { name: 'There is 1 thing to fix before this can be saved' });
}

const told = [
  ...[...Object.values(videoViolations), occupied].map((violation) => ['video', violation.message, violation] as const),
  ...[...Object.values(webinarViolations), occupied].map(
    (violation) => ['webinar', violation.message, violation] as const,
  ),
  ...Object.values(upcomingViolations).map((violation) => ['upcoming', violation.message, violation] as const),
];

test.each(told)(
  'what the server refuses of a %s is on the screen, at its control where it has one: %s',
  async (kind, message, violation) => {
    const id = { video: items.videos, webinar: items.webinars, upcoming: items.upcoming }[kind][0]?.id ?? '';
    const summary = await refusedBy({ kind, id }, violation);
    expect(summary).toHaveTextContent(message);
    const control = document.getElementById(`editor-${violation.field}`);
    if (isFieldName(violation.field)) expect(control).toHaveAccessibleDescription(expect.stringContaining(message));
    // The keyboard is led to where it is fixed, or to what tells of it.
    await waitFor(() => expect((control ?? summary).contains(document.activeElement)).toBe(true));
  },
);
