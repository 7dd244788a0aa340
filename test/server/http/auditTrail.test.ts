import sharp from 'sharp';
import { administrator, callsOf, type Method } from '../../fixtures/api/administrator.ts';
import {
  addReady,
  addReadyWebinar,
  addUpcoming,
  apiRoot,
  beginAnew,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
let call: ReturnType<typeof callsOf>;
let picture: Buffer;
beforeAll(async () => {
  api = await openApi();
  call = callsOf(api);
  picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#0b6b66' } })
    .png()
    .toBuffer();
});
afterAll(() => api.close());
beforeEach(async () => {
  await beginAnew(
    api,
    'upcoming_webinars',
    'videos',
    'webinars',
    'series',
    'deleted_items',
    'replaced_assets',
    'assets',
    'changes',
    'loose_files',
  );
  api.asker = administrator;
});

type Kind = 'video' | 'webinar' | 'upcoming' | 'series';
const lists = { video: '/videos', webinar: '/webinars', upcoming: '/upcoming', series: '/series' } as const;
const begun = {
  video: { name: 'Begun', categories: ['rise'] },
  webinar: { title: 'Begun', description: 'About it', categories: ['rise'] },
  upcoming: {
    title: 'Begun',
    description: 'About it',
    presenter: 'Noor',
    startsAt: '2026-03-05T14:00:00.000Z',
    registrationLink: 'https://example.com/',
  },
  series: { title: 'Begun' },
} as const;
const add: Readonly<Record<Kind, (published: boolean) => Promise<string>>> = {
  video: async (published) => (await addReady(api, { name: 'Before', published })).id,
  webinar: async (published) => (await addReadyWebinar(api, { title: 'Before', published })).id,
  upcoming: async (published) => (await addUpcoming(api, { title: 'Before', published })).id,
  series: async () => {
    const added = await api.webinars.addSeries('Before', testNow);
    return added.ok ? added.value.id : '';
  },
};
const titleOf = { video: 'name', webinar: 'title', upcoming: 'title', series: 'title' } as const;

/** The audit entries, oldest first. */
const changes = async () =>
  (
    await api.database.pool.query<{
      kind: string;
      item_id: string;
      action: string;
      person: string;
      at: Date;
      before: Record<string, unknown>;
      after: Record<string, unknown>;
    }>('SELECT kind, item_id, action, person, at, before, after FROM changes ORDER BY id')
  ).rows;
const send = async (kind: Kind, method: Method, id: string, below: string, body?: object | string, version = 1) => {
  const answer = await call(method, `${lists[kind]}${id === '' ? '' : `/${id}`}${below}`, body, `"${version}"`);
  expect(answer.statusCode).toBeLessThan(300);
  return answer;
};
const sendFile = async (kind: Kind, id: string, below: string, type: string, payload: Buffer | string, version = 1) => {
  const answer = await api.app.inject({
    method: 'PUT',
    url: `${apiRoot}${lists[kind]}/${id}${below}`,
    headers: { authorization: 'Bearer x', 'content-type': type, 'if-match': `"${version}"` },
    payload,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
};
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';

interface Change {
  readonly kinds: readonly Kind[];
  readonly action: string;
  /** Makes the change on an item of this kind; returns the item id that the audit entry must have. */
  readonly make: (kind: Kind) => Promise<string>;
  readonly before: (kind: Kind) => object;
  readonly after: (kind: Kind) => object;
}
const every: readonly Kind[] = ['video', 'webinar', 'upcoming', 'series'];
const listed: readonly Kind[] = ['video', 'webinar', 'upcoming'];
const filmed: readonly Kind[] = ['video', 'webinar'];
const onNewItem = (published: boolean, make: (kind: Kind, id: string) => Promise<unknown>) => async (kind: Kind) => {
  const id = await add[kind](published);
  await make(kind, id);
  return id;
};
const nothing = () => ({});
const titled = (title: string) => (kind: Kind) => expect.objectContaining({ [titleOf[kind]]: title }) as object;
const having =
  (...fields: readonly string[]) =>
  () =>
    expect.objectContaining(Object.fromEntries(fields.map((field) => [field, expect.anything()]))) as object;

const rows: readonly Change[] = [
  {
    kinds: every,
    action: 'added',
    make: async (kind) => (await send(kind, 'POST', '', '', begun[kind])).json<{ id: string }>().id,
    before: nothing,
    after: titled('Begun'),
  },
  {
    kinds: every,
    action: 'edited',
    make: onNewItem(false, (kind, id) => send(kind, 'PATCH', id, '', { [titleOf[kind]]: 'After' })),
    before: (kind) => ({ [titleOf[kind]]: 'Before' }),
    after: (kind) => ({ [titleOf[kind]]: 'After' }),
  },
  {
    kinds: listed,
    action: 'published',
    make: onNewItem(false, (kind, id) => send(kind, 'POST', id, '/publish')),
    before: () => expect.objectContaining({ published: false }) as object,
    after: () => expect.objectContaining({ published: true }) as object,
  },
  {
    kinds: listed,
    action: 'unpublished',
    make: onNewItem(true, (kind, id) => send(kind, 'POST', id, '/unpublish')),
    before: () => ({ published: true }),
    after: () => ({ published: false }),
  },
  {
    kinds: every,
    action: 'duplicated',
    make: async (kind) => (await send(kind, 'POST', await add[kind](false), '/duplicate')).json<{ id: string }>().id,
    before: nothing,
    after: titled('Copy of Before'),
  },
  {
    kinds: every,
    action: 'deleted',
    make: onNewItem(false, (kind, id) => send(kind, 'DELETE', id, '')),
    before: titled('Before'),
    after: nothing,
  },
  {
    kinds: every,
    action: 'restored',
    make: onNewItem(false, async (kind, id) => {
      await send(kind, 'DELETE', id, '');
      await call('POST', `/bin/${id}/restore`);
    }),
    before: nothing,
    after: () => ({ title: 'Before' }),
  },
  {
    kinds: listed,
    action: 'thumbnail-saved',
    make: onNewItem(false, (kind, id) => sendFile(kind, id, '/thumbnail', 'image/png', picture)),
    before: () => ({ thumbnail: null }),
    after: having('thumbnail'),
  },
  {
    kinds: listed,
    action: 'thumbnail-removed',
    make: onNewItem(false, async (kind, id) => {
      await sendFile(kind, id, '/thumbnail', 'image/png', picture);
      await send(kind, 'DELETE', id, '/thumbnail', undefined, 2);
    }),
    before: having('thumbnail'),
    after: () => ({ thumbnail: null }),
  },
  {
    kinds: filmed,
    action: 'captions-saved',
    make: onNewItem(false, (kind, id) => sendFile(kind, id, '/captions/de', 'text/vtt', vtt)),
    before: () => expect.anything() as object,
    after: () => expect.anything() as object,
  },
  {
    kinds: filmed,
    action: 'captions-requested',
    make: onNewItem(false, (kind, id) => send(kind, 'PUT', id, '/automatic-captions/de', {})),
    before: nothing,
    after: having('automaticCaptions'),
  },
  {
    kinds: filmed,
    action: 'captions-withdrawn',
    make: onNewItem(false, async (kind, id) => {
      await send(kind, 'PUT', id, '/automatic-captions/de', {});
      await send(kind, 'DELETE', id, '/automatic-captions/de');
    }),
    before: having('automaticCaptions'),
    after: nothing,
  },
  {
    kinds: filmed,
    action: 'captions-removed',
    make: onNewItem(false, async (kind, id) => {
      await sendFile(kind, id, '/captions/de', 'text/vtt', vtt);
      await send(kind, 'DELETE', id, '/captions/de', undefined, 2);
    }),
    before: () => expect.anything() as object,
    after: () => expect.anything() as object,
  },
  {
    kinds: ['webinar'],
    action: 'detail-saved',
    make: onNewItem(false, (kind, id) => send(kind, 'PUT', id, '/detail', { html: '<p>New</p>' })),
    before: () => ({ detail: '' }),
    after: () => ({ detail: '<p>New</p>' }),
  },
  {
    kinds: ['webinar'],
    action: 'detail-removed',
    make: onNewItem(false, async (kind, id) => {
      await send(kind, 'PUT', id, '/detail', { html: '<p>New</p>' });
      await send(kind, 'DELETE', id, '/detail', undefined, 2);
    }),
    before: () => ({ detail: '<p>New</p>' }),
    after: () => ({ detail: '' }),
  },
];

describe.each(rows)('the audit entry "$action"', ({ kinds, action, make, before, after }) => {
  test.each(kinds)('records the person, the time and the changed fields for a %s', async (kind) => {
    const id = await make(kind);
    const last = (await changes()).at(-1);
    expect(last).toEqual({
      kind,
      item_id: id,
      action,
      person: 'an-administrator',
      at: testNow,
      before: before(kind),
      after: after(kind),
    });
    expect(JSON.stringify(last?.before)).not.toBe(JSON.stringify(last?.after));
  });
});

test('records only the changed fields when an edit repeats unchanged parts', async () => {
  const parts = {
    objectives: [
      { title: 'Begin', time: 3 },
      { title: 'End', time: 9 },
    ],
    resources: [{ name: 'Site', url: 'https://example.com/' }],
  };
  const { id } = await addReadyWebinar(api, { title: 'Before', description: 'About it', ...parts });
  await call('PATCH', `/webinars/${id}`, parts, '"1"');
  expect(await changes()).toEqual([]);
  await call('PATCH', `/webinars/${id}`, { title: 'After', ...parts }, '"2"');
  expect(await changes()).toMatchObject([{ action: 'edited', before: { title: 'Before' }, after: { title: 'After' } }]);
  expect((await changes()).map(({ after }) => Object.keys(after))).toEqual([['title']]);
});

test.each(every)('records nothing when changes of a %s are refused', async (kind) => {
  const id = await add[kind](false);
  await call('PATCH', `${lists[kind]}/${id}`, { [titleOf[kind]]: 'Stale' }, '"9"');
  await call('PATCH', `${lists[kind]}/${id}`, { [titleOf[kind]]: 'x'.repeat(5000) }, '"1"');
  await call('DELETE', `${lists[kind]}/${id}`, undefined, '"9"');
  await call('POST', lists[kind], {});
  await call('POST', `/bin/${id}/restore`);
  expect(await changes()).toEqual([]);
});
