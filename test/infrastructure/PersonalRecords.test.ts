import { randomUUID } from 'node:crypto';
import { DevicePersonalRecords } from '../../src/infrastructure/browser/DevicePersonalRecords.ts';
import { recordsKeyOf } from '../../src/infrastructure/browser/recordsKey.ts';
import { SafeStorage } from '../../src/infrastructure/browser/SafeStorage.ts';
import { httpFoundFilms } from '../../src/infrastructure/http/catalogue/httpFoundFilms.ts';
import { httpPersonalRecords } from '../../src/infrastructure/http/personal/httpPersonalRecords.ts';
import type { ApiClient } from '../../src/infrastructure/http/client/ApiClient.ts';
import { noData } from '../../src/domain/personal/personalData.ts';
import { filmOf, type FilmRecord } from '../../src/domain/item/filmName.ts';
import { personalRecordsContract } from '../contracts/PersonalRecords.contract.ts';
import { aNewVideo } from '../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../fixtures/values/aNewWebinar.ts';
import { signal } from '../fixtures/api/editing.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

async function served() {
  const given = await servedApi(now, { id: 'person', trainingRole: null });
  const video = await given.videos.add(aNewVideo(), now);
  const webinar = await given.webinars.add(aNewWebinar(), now);
  if (!video.ok || !webinar.ok) throw new Error('not added');
  const films = [
    { kind: 'video', item: video.value.video.id },
    { kind: 'webinar', item: webinar.value.webinar.id },
  ] as const;
  return { ...(await given.serve()), films };
}

describe('httpPersonalRecords', () => {
  personalRecordsContract(async () => {
    const { api, url, stop, films } = await served();
    const records = httpPersonalRecords({
      api,
      tokens: { current: async () => 'a-token' },
      fetch: (path, init) => fetch(new URL(String(path), url), init),
      now: () => now,
      newId: randomUUID,
    });
    return { records, films, now, stop };
  });

  test('returns no records when the session has ended, and refuses to write', async () => {
    const api = { call: async () => ({ status: 401, body: {} }) } as unknown as ApiClient;
    const parts = { api, tokens: { current: async () => undefined }, fetch, now: () => now, newId: randomUUID };
    const records = httpPersonalRecords(parts);
    expect(await records.read(signal())).toEqual(noData);
    expect(await records.position('a', signal())).toBeUndefined();
    const newPosition = { kind: 'video', item: 'a', second: 9, duration: 10, at: now.toISOString() } as const;
    await expect(records.savePositions([newPosition])).rejects.toThrow('401');
    await expect(records.savePositions([newPosition], true)).rejects.toThrow('nobody is signed in');
  });
});

describe('httpFoundFilms', () => {
  test('finds films of both kinds by id', async () => {
    const { api, stop, films } = await served();
    const [video, webinar] = films.map(({ item }) => item);
    const found = await httpFoundFilms(api).find([video ?? '', randomUUID(), webinar ?? ''], signal());
    expect([...found.values()]).toEqual([
      {
        kind: 'video',
        item: video,
        title: 'Branch a scenario',
        slug: 'branch-a-scenario',
        categories: ['storyline'],
        thumbnail: null,
      },
      {
        kind: 'webinar',
        item: webinar,
        title: 'Designing for everyone',
        slug: 'designing-for-everyone',
        categories: ['storyline'],
        thumbnail: null,
      },
    ]);
    await stop();
  });
});

describe('DevicePersonalRecords', () => {
  const films: readonly [FilmRecord, FilmRecord] = [
    { kind: 'video', item: randomUUID() },
    { kind: 'webinar', item: randomUUID() },
  ];
  const stored = new Map<string, string>();
  const place = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
  const open = (key: string, storage = new SafeStorage([() => place])) =>
    new DevicePersonalRecords(storage, key, () => now);
  beforeEach(() => stored.clear());
  personalRecordsContract(async () => ({ records: open('records'), films, now, stop: async () => undefined }));

  test('keeps the records of two people apart, and leaves no key when all are removed', async () => {
    const [one, other] = [open(recordsKeyOf('one')), open(recordsKeyOf('other'))];
    await one.save(filmOf(films[0]));
    expect(await other.read()).toEqual(noData);
    expect([...stored.keys()]).toEqual(['records.one']);
    await one.remove('saved', films[0].item);
    expect([...stored]).toEqual([]);
  });

  test.each([
    'no json',
    'null',
    '[]',
    '{"positions":5,"saved":[null,{"kind":"video"}],"notes":[{"kind":"x","id":"1"}]}',
    '{"positions":[{"kind":"video","item":"a","second":"9","duration":10,"updatedAt":"x"}]}',
  ])('reads nothing from a storage that holds %s', async (text) => {
    stored.set('records', text);
    expect(await open('records').read()).toEqual(noData);
  });

  test('keeps records in memory when the storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const records = open('records', new SafeStorage([blocked]));
    await records.save(filmOf(films[0]));
    expect((await records.read()).saved).toHaveLength(1);
  });
});
