import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { inChunk } from '../../../../src/ui/base/loading/Chunk.ts';
import { CalendarOpener } from '../../../../src/ui/features/calendar/CalendarOpener.tsx';
import type { OpenedMenu } from '../../../../src/ui/features/calendar/CalendarMenus.tsx';
import { aLostChunk } from '../../../fixtures/values/aLostChunk.ts';

beforeEach(() => {
  // The script is still on the server.
  globalThis.fetch = jest.fn(() => Promise.resolve({ status: 200 } as Response));
});

test('follows the link when the code of the menu does not load', async () => {
  const load = jest.fn(() => Promise.reject<(props: OpenedMenu) => null>(aLostChunk()));
  render(
    <MemoryRouter>
      <CalendarOpener label="Add" name="Add: it" href="#file" menu={inChunk(load)} about={{}} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Add: it' }));
  await waitFor(() => expect(location.hash).toBe('#file'));
  expect(load).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Add: it' })).toBeInTheDocument();
});
