import { httpFilmProgress } from '../../../../src/infrastructure/http/catalogue/httpFilmProgress.ts';

const film = { kind: 'webinar', id: 'an id' } as const;
const watched = { sections: [0, 1], starts: true };

function progress({ status = 204, mayTell = true } = {}) {
  const sent: (readonly [unknown, RequestInit | undefined])[] = [];
  const send = async (...call: Parameters<typeof fetch>) => {
    sent.push([call[0], call[1]]);
    return new Response(null, { status });
  };
  return { sent, port: httpFilmProgress(send, () => mayTell) };
}

// Rule INSIGHT-4.
test('sends progress without a token, in a request that outlives the page', async () => {
  const { sent, port } = progress();
  await port.tell(film, watched);
  expect(sent).toEqual([
    [
      '/training/api/v1/webinars/an%20id/progress',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(watched),
        keepalive: true,
      },
    ],
  ]);
});

test('sends nothing for a visitor who refuses measurement', async () => {
  const { sent, port } = progress({ mayTell: false });
  await port.tell(film, watched);
  expect(sent).toEqual([]);
});

test('throws only when the server fails', async () => {
  await expect(progress({ status: 429 }).port.tell(film, watched)).resolves.toBeUndefined();
  await expect(progress({ status: 500 }).port.tell(film, watched)).rejects.toThrow('answered 500');
});
