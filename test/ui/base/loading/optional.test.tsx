import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { Optional } from '../../../../src/ui/base/loading/Optional.tsx';

test('keeps the rest of the page when an optional part cannot be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = Promise.reject(new ApiFault('unreachable'));
  failing.catch(() => undefined);
  const Part = () => use(failing);
  const page = (
    <main>
      <h1>Tutorials</h1>
      <Optional fallback={<p>Loading</p>}>
        <Part />
      </Optional>
    </main>
  );
  await act(async () => void render(page));
  expect(screen.getByRole('main').textContent).toBe('Tutorials');
});
