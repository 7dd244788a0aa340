import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { inChunk } from '../../../../src/ui/base/loading/Chunk.ts';
import { inUse } from '../../../../src/ui/base/loading/onFirstInput.ts';

const Sort = () => <select aria-label="Sort" />;

function Page({ part: { Screen } }: { readonly part: ReturnType<typeof inChunk> }) {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/next')}>Next</button>
      <Suspense>
        <Screen />
      </Suspense>
    </>
  );
}

const inRouter = (part: ReturnType<typeof inChunk>) => (
  <MemoryRouter>
    <Page part={part} />
  </MemoryRouter>
);

test.each(['change', 'keyDown', 'click'] as const)(
  'hydrates a part that the server has rendered at a %s on it',
  async (input) => {
    const onServer = inChunk(() => Promise.resolve(Sort));
    await onServer.preload();
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(inRouter(onServer));
    const load = jest.fn(() => Promise.resolve(Sort));
    const root = await act(async () => hydrateRoot(page, inRouter(inChunk(load, inUse))));
    expect(load).not.toHaveBeenCalled();
    await act(async () => fireEvent[input](screen.getByRole('combobox', { name: 'Sort' })));
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => root.unmount());
    page.remove();
  },
);

test('loads a part that waits for a use when the visitor opens another address', async () => {
  const part = inChunk(
    () => Promise.resolve(Sort),
    () => new Promise(() => undefined),
  );
  await act(async () => void render(inRouter(part)));
  expect(screen.queryByRole('combobox')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Next' }).click());
  expect(screen.queryByRole('combobox')).not.toBeNull();
});
