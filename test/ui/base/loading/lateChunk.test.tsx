import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { inChunk } from '../../../../src/ui/base/loading/Chunk.ts';
import { firstInput } from '../../../../src/ui/base/loading/onFirstInput.ts';

const Sort = () => <p>Sort</p>;

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

const open = async (begin: () => Promise<void>) => {
  const load = jest.fn(() => Promise.resolve(Sort));
  const part = inChunk(load, begin);
  await act(async () => void render(<Page part={part} />, { wrapper: MemoryRouter }));
  return load;
};

test('loads the code of a part that the server rendered at the first input', async () => {
  const load = await open(firstInput);
  expect(load).not.toHaveBeenCalled();
  await act(async () => fireEvent.pointerMove(window));
  expect(screen.queryByText('Sort')).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads the code of a part at once at a further address, which no server has rendered', async () => {
  await open(() => new Promise(() => undefined));
  expect(screen.queryByText('Sort')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Next' }).click());
  expect(screen.queryByText('Sort')).not.toBeNull();
});
