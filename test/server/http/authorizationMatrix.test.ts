import { randomUUID } from 'node:crypto';
import type { Account } from '../../../server/application/ports/identity/Accounts.ts';
import { demoAccounts } from '../../../server/demo/demoAccounts.ts';
import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { aNewVideo, spoken } from '../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { openSignedInApi, signedInNow, type SignedInApi } from '../../fixtures/api/signedInApi.ts';

// The columns of the table: one item for each combination of flags that decides access.
const items = {
  public: { public: true, published: true, feature: null },
  'public rise': { public: true, published: true, feature: 'rise' },
  gated: { public: false, published: true, feature: null },
  rise: { public: false, published: true, feature: 'rise' },
  review: { public: false, published: true, feature: 'review' },
  unpublished: { public: true, published: false, feature: null },
} as const;
type Item = keyof typeof items;

/** Rule ROLE-1: who reads drafts. */
const readers = ['admin', 'publisher', 'editor'];

/** Granted, or the reason for the refusal. */
type Access = 'granted' | 'sign in' | 'subscribe' | 'feature off' | 'not found';
const everything: readonly Access[] = ['granted', 'granted', 'granted', 'granted', 'granted', 'not found'];
const publicOnly: readonly Access[] = ['granted', 'granted', 'subscribe', 'subscribe', 'subscribe', 'not found'];

/** The table: what each account gets of each item. */
const expected: Readonly<Record<string, readonly Access[]>> = {
  // public, public rise, gated, rise, review, unpublished
  anonymous: ['granted', 'granted', 'sign in', 'sign in', 'sign in', 'not found'],
  admin: ['granted', 'granted', 'granted', 'granted', 'granted', 'granted'],
  publisher: ['granted', 'granted', 'granted', 'granted', 'granted', 'granted'],
  editor: ['granted', 'granted', 'granted', 'granted', 'granted', 'granted'],
  team: everything,
  individual: everything,
  trial: everything,
  expired: publicOnly,
  retrial: publicOnly,
  lapsed: publicOnly,
  norise: ['granted', 'granted', 'granted', 'feature off', 'granted', 'not found'],
  'role-admin': publicOnly,
  reach: everything,
  nobody: publicOnly,
};
const answers: Readonly<Record<Access, readonly [number, string]>> = {
  granted: [200, ''],
  'sign in': [401, '/problems/subscribe'],
  subscribe: [403, '/problems/subscribe'],
  'feature off': [403, '/problems/feature-disabled'],
  'not found': [404, '/problems/not-found'],
};

interface Made {
  readonly video: string;
  readonly webinar: string;
  readonly upcoming: string;
  readonly download: string;
  readonly media: readonly string[];
}

let api: SignedInApi;
const made = new Map<Item, Made>();
const people = new Map<string, Account>();
const mediaFiles = [
  'master.m3u8',
  '360/index.m3u8',
  '360/init.mp4',
  '360/00000.m4s',
  'storyboard.vtt',
  'storyboard-1.webp',
  'poster-640.webp',
];

beforeAll(async () => {
  api = await openSignedInApi();
  for (const { account } of demoAccounts(signedInNow)) {
    const added = await api.accounts.add({ ...account, passwordHash: '' });
    if (added.ok) people.set(account.email.replace('@demo.test', ''), added.value);
  }
  for (const [item, flags] of Object.entries(items)) {
    const title = `The ${item} one`;
    const [video, webinar] = [
      await api.videos.add(aNewVideo({ name: title, captions: spoken('A hedgehog sleeps.'), ...flags }), signedInNow),
      await api.webinars.add(
        aNewWebinar({
          title,
          captions: spoken('A hedgehog sleeps.'),
          objectives: [{ title: 'Meet a hedgehog', time: 90 }],
          ...flags,
          downloads: [{ id: randomUUID(), name: 'Sheet', bytes: 5, type: 'application/pdf' }],
        }),
        signedInNow,
      ),
    ];
    if (!video.ok || !webinar.ok) throw new Error('not added');
    for (const { id } of [video.value.asset, webinar.value.asset]) await api.finish(id);
    const { upcoming } = await addNewUpcoming(
      api.upcomingWebinars,
      { title, ...flags, startsAt: '2026-03-05T14:00:00.000Z' },
      signedInNow,
    );
    const [download] = webinar.value.webinar.downloads;
    await api.attachments.save(download?.id ?? '', Buffer.from('sheet'));
    const folder = await api.videos.find(video.value.video.id);
    made.set(item as Item, {
      video: video.value.video.slug,
      webinar: webinar.value.webinar.slug,
      upcoming: upcoming.id,
      download: download?.id ?? '',
      media: mediaFiles.map((file) => `/media/${folder?.asset.id}/${folder?.asset.contentHash}/${file}`),
    });
  }
});
afterAll(() => api.app.close());

const partsOf = (item: Item) => made.get(item) as Made;
type Call = (of: Made, headers: Record<string, string>) => Promise<{ statusCode: number; body: string }>;
const get = (url: string, headers: Record<string, string>) => api.app.inject({ url, headers });
const post = (url: string, headers: Record<string, string>) => api.app.inject({ method: 'POST', url, headers });

/** Opens the playback and fetches every media file with the cookie of the answer, as a player does. */
const watch: Call = async ({ video, media }, headers) => {
  const opened = await post(itemPaths.video.playback(video), headers);
  if (opened.statusCode !== 200) return opened;
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const files = await Promise.all(media.map((file) => get(file, { cookie })));
  return files.find(({ statusCode }) => statusCode !== 200) ?? opened;
};
const download: Call = async ({ webinar, download: id }, headers) => {
  const opened = await post(itemPaths.webinar.download(webinar, id), headers);
  return opened.statusCode === 200 ? get((JSON.parse(opened.body) as { url: string }).url, {}) : opened;
};

/** The calls that the gate protects. */
const guarded: Readonly<Record<string, Call>> = {
  'video playback and its files': watch,
  'webinar playback': ({ webinar }, headers) => post(itemPaths.webinar.playback(webinar), headers),
  'download and its file': download,
  registration: ({ upcoming }, headers) => post(itemPaths.upcoming.registration(upcoming), headers),
};
/** The calls that everybody may make for published items, and only administrators for drafts. */
const readable: Readonly<Record<string, Call>> = {
  'video detail': ({ video }, headers) => get(itemPaths.video.item(video), headers),
  'webinar detail': ({ webinar }, headers) => get(itemPaths.webinar.item(webinar), headers),
  'upcoming detail': ({ upcoming }, headers) => get(itemPaths.upcoming.item(upcoming), headers),
};

const names = Object.keys(items) as Item[];
const cells = Object.entries(expected).flatMap(([person, row]) =>
  names.map((item, column) => [person, item, row[column] ?? 'not found'] as const),
);

test('the table has a row for every demo account and the anonymous visitor, and a cell for every item', () => {
  expect(Object.keys(expected)).toEqual(['anonymous', ...people.keys()]);
  for (const row of Object.values(expected)) expect(row).toHaveLength(names.length);
});

describe.each(Object.keys(guarded))('%s: access as in the table', (operation) => {
  test.each(cells)('account %s, item %s: %s', async (person, item, access) => {
    const { statusCode, body } = await (guarded[operation] as Call)(
      partsOf(item),
      await api.bearer(people.get(person)),
    );
    const [status, type] = answers[access];
    expect([statusCode, status === 200 ? '' : (JSON.parse(body) as { type: string }).type]).toEqual([status, type]);
  });
});

describe.each(Object.keys(readable))('%s: published items for everybody, drafts for administrators', (operation) => {
  test.each(cells)('account %s, item %s', async (person, item) => {
    const { statusCode, body } = await (readable[operation] as Call)(
      partsOf(item),
      await api.bearer(people.get(person)),
    );
    expect(statusCode).toBe(item !== 'unpublished' || readers.includes(person) ? 200 : 404);
    // Only administrators see the registration link, because they edit it.
    expect(body.includes('example.com/register')).toBe(operation === 'upcoming detail' && readers.includes(person));
  });
});

describe('a token of a session that was signed out', () => {
  const revoked = async () => {
    const headers = await api.bearer(people.get('team'));
    api.revoked.add(`session of ${people.get('team')?.id}`);
    return headers;
  };
  afterEach(() => api.revoked.clear());

  test.each(
    Object.entries({ ...guarded, ...readable }).flatMap(([operation, call]) =>
      names.map((item) => [operation, item, call] as const),
    ),
  )('%s of the %s item: answers if the item is public, and refuses the token if not', async (operation, item, call) => {
    const { statusCode, body } = await call(partsOf(item), await revoked());
    const isOpen = items[item].published && (items[item].public || operation in readable);
    const { type } = JSON.parse(isOpen ? '{}' : body) as { type?: string };
    expect([statusCode, type]).toEqual(isOpen ? [200, undefined] : [401, '/problems/invalid-token']);
  });
});

describe.each([
  ['list of videos', itemPaths.video.items],
  ['list of webinars', itemPaths.webinar.items],
  ['list of upcoming webinars', itemPaths.upcoming.items],
  ['search results', `${itemPaths.video.items}?search=unpublished`],
])('%s', (_list, url) => {
  test.each(Object.keys(expected))('shows only published items to account %s', async (person) => {
    const { statusCode, body } = await get(url, await api.bearer(people.get(person)));
    const { items: listed, total } = JSON.parse(body) as { items: readonly unknown[]; total: number };
    expect([statusCode, listed.length, total]).toEqual(
      url.includes('?') ? [200, 0, 0] : [200, names.length - 1, names.length - 1],
    );
    expect(body).not.toContain('npublished one');
  });
});

describe('search of all sections', () => {
  interface Answer {
    readonly title?: string;
    readonly name?: string;
    readonly access: string;
    readonly moments: readonly { readonly start: number; readonly text: string; readonly marks: readonly unknown[] }[];
  }
  const shown: Readonly<Partial<Record<Access, string>>> = {
    granted: 'granted',
    'sign in': 'subscribe',
    subscribe: 'subscribe',
    'feature off': 'feature-disabled',
  };

  test.each(cells)('account %s, item %s: %s, with spoken words only if granted', async (person, item, access) => {
    const { statusCode, body } = await get(
      `${apiPaths.search}?q=hedgehog&limit=100`,
      await api.bearer(people.get(person)),
    );
    expect(statusCode).toBe(200);
    const { items: found } = JSON.parse(body) as { items: readonly Answer[] };
    const [video, webinar, ...others] = found
      .filter(({ name, title }) => (name ?? title) === `The ${item} one`)
      .sort((one, other) => one.moments.length - other.moments.length);
    // A search never finds a draft, not for administrators either: their list with drafts does.
    if (item === 'unpublished') return expect([video, webinar]).toEqual([undefined, undefined]);
    const said = access === 'granted' ? { text: 'A hedgehog sleeps.', marks: [[2, 10]] } : { text: '', marks: [] };
    const objective = { start: 90, language: 'en', text: 'Meet a hedgehog', marks: [[7, 15]] };
    const spokenMoment = { start: 0, language: 'en', ...said };
    expect(others).toEqual([]);
    expect(video).toMatchObject({ access: shown[access], moments: [spokenMoment] });
    expect(webinar?.access).toBe(shown[access]);
    expect(webinar?.moments).toHaveLength(2);
    expect(webinar?.moments).toEqual(expect.arrayContaining([spokenMoment, objective]));
  });

  test('shows a revoked token what everybody sees, and no spoken words of gated items', async () => {
    const headers = await api.bearer(people.get('team'));
    const url = `${apiPaths.search}?q=hedgehog&limit=100`;
    const whole = await get(url, headers);
    api.revoked.add(`session of ${people.get('team')?.id}`);
    const revoked = await get(url, headers);
    api.revoked.clear();
    expect(whole.body).not.toBe(revoked.body);
    expect(revoked.body).toBe((await get(url, {})).body);
  });
});

describe('a media file', () => {
  const asked = names.flatMap((item) => mediaFiles.map((file, index) => [file, item, index] as const));
  // A player sends no token, so a token opens no media file. Posters of published items are public: lists show them.
  test.each(asked)('gives every account the same answer for %s of the %s item', async (file, item, index) => {
    const isOpen = items[item].public || file === 'poster-640.webp';
    const status = !items[item].published ? 404 : isOpen ? 200 : 403;
    for (const account of [undefined, ...people.values()])
      expect((await get(partsOf(item).media[index] ?? '', await api.bearer(account))).statusCode).toBe(status);
  });

  test('answers 403 to a ticket of another item', async () => {
    const opened = await post(itemPaths.video.playback(partsOf('gated').video), await api.bearer(people.get('team')));
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    for (const file of partsOf('rise').media.slice(0, -1)) expect((await get(file, { cookie })).statusCode).toBe(403);
  });
});
