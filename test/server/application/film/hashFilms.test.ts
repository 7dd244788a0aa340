import { makeHashFilms, type HashPorts } from '../../../../server/application/film/hashFilms.ts';

function ports(about: Partial<HashPorts['media']> = {}): { readonly ports: HashPorts; readonly saved: string[] } {
  const saved: string[] = [];
  const assets = {
    listUnhashed: async () => ['one', 'two', 'three'],
    saveFile: async (id: string) => void saved.push(id),
  };
  return { ports: { assets, media: { hashOriginal: async (hash) => ({ hash, bytes: 1 }), ...about } }, saved };
}

test('saves the hashes of the other files when one cannot be read, and reports that one', async () => {
  const reported: unknown[] = [];
  const lost = new Error('ENOENT');
  const { ports: given, saved } = ports({
    hashOriginal: async (hash) => (hash === 'two' ? Promise.reject(lost) : { hash, bytes: 1 }),
  });
  await makeHashFilms(given, (fault) => reported.push(fault))(new AbortController().signal);
  expect(saved).toEqual(['one', 'three']);
  expect(reported).toEqual([lost]);
});

test('stops without a report when the server stops', async () => {
  const stopping = new AbortController();
  const reported: unknown[] = [];
  const { ports: given, saved } = ports({
    hashOriginal: async () => {
      stopping.abort();
      throw stopping.signal.reason;
    },
  });
  await makeHashFilms(given, (fault) => reported.push(fault))(stopping.signal);
  expect({ saved, reported }).toEqual({ saved: [], reported: [] });
});
