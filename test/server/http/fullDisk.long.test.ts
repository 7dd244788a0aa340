import { administrator, callsOf, type Method } from '../../fixtures/api/administrator.ts';
import { anUpload } from '../../fixtures/values/anUpload.ts';
import { vtt } from '../../fixtures/stores/captionedItems.ts';
import { aPicture } from '../../fixtures/media/pictures.ts';
import { smallDisk } from '../../fixtures/media/smallDisk.ts';
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

const disk = smallDisk(16);
let api: ApiUnderTest;
let call: ReturnType<typeof callsOf>;
let picture: Buffer;
beforeAll(async () => {
  api = await openApi({}, undefined, undefined, disk.folder);
  call = callsOf(api);
  picture = await aPicture('jpeg', 640, 360);
});
afterAll(() => api.close());
afterEach(() => disk.empty());
beforeEach(async () => {
  await beginAnew(api, 'upcoming_webinars', 'videos', 'webinars', 'series', 'assets', 'changes', 'uploads');
  api.asker = administrator;
});

const full = {
  statusCode: 507,
  headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
};
const saysWhy = { type: '/problems/no-space', detail: 'The server has no space left. Nothing was changed.' };
type Ids = Readonly<Record<'video' | 'webinar' | 'upcoming' | 'series', string>>;

async function addOneOfEach(): Promise<Ids> {
  const series = await api.webinars.addSeries('Series', testNow);
  if (!series.ok) throw new Error(series.refusal);
  return {
    video: (await addReady(api, { name: 'Video' })).id,
    webinar: (await addReadyWebinar(api, { title: 'Webinar' })).id,
    upcoming: (await addUpcoming(api, { title: 'Upcoming' })).id,
    series: series.value.id,
  };
}

/** Everything that a change could have changed. */
async function stored(): Promise<unknown> {
  const tables = ['videos', 'webinars', 'upcoming_webinars', 'series', 'assets', 'asset_captions', 'webinar_downloads'];
  return Promise.all(
    tables.map(async (table) => (await api.database.pool.query(`SELECT * FROM ${table} ORDER BY 1`)).rows),
  );
}

const send = (path: string, type: string, payload: Buffer | string) =>
  api.app.inject({
    method: 'PUT',
    url: apiRoot + path,
    headers: { authorization: 'Bearer x', 'content-type': type, 'if-match': '"1"' },
    payload,
  });

type Files = readonly [what: string, send: (ids: Ids) => Promise<{ statusCode: number; body: string }>];
const files: readonly Files[] = [
  ['the thumbnail of a video', ({ video }) => send(`/videos/${video}/thumbnail`, 'image/jpeg', picture)],
  ['the thumbnail of a webinar', ({ webinar }) => send(`/webinars/${webinar}/thumbnail`, 'image/jpeg', picture)],
  [
    'the thumbnail of an upcoming webinar',
    ({ upcoming }) => send(`/upcoming/${upcoming}/thumbnail`, 'image/jpeg', picture),
  ],
  ['captions', ({ video }) => send(`/videos/${video}/captions/en`, 'text/vtt', vtt('Hi'))],
  [
    'a download',
    async ({ webinar }) =>
      call(
        'PATCH',
        `/webinars/${webinar}`,
        { downloads: [{ uploadId: await anUpload(api, 'x'.repeat(9000)), name: 'X' }] },
        '"1"',
      ),
  ],
  [
    'a film',
    async ({ video }) => call('PATCH', `/videos/${video}`, { uploadId: await anUpload(api, 'x'.repeat(9000)) }, '"1"'),
  ],
];

(disk.isMounted ? test : test.skip).each(files)(
  'answers 507 and changes nothing when the disk is full for %s, and saves it when there is space again',
  async (_what, sendFile) => {
    const ids = await addOneOfEach();
    const before = await stored();
    await disk.fill();
    const refused = await sendFile(ids);
    expect(refused).toMatchObject(full);
    expect(JSON.parse(refused.body)).toMatchObject(saysWhy);
    expect(await stored()).toEqual(before);
    await disk.empty();
    expect((await sendFile(ids)).statusCode).toBe(200);
  },
);

const newUpcoming = {
  title: 'Another',
  description: 'About it',
  presenter: 'Noor',
  startsAt: '2026-03-05T14:00:00.000Z',
  registrationLink: 'https://example.com/',
};
type Write = readonly [method: Method, path: (ids: Ids) => string, body?: object];
const writes: readonly Write[] = [
  ['POST', () => '/videos', { name: 'Another', categories: ['rise'] }],
  ['POST', () => '/webinars', { title: 'Another', description: 'About it', categories: ['rise'] }],
  ['POST', () => '/upcoming', newUpcoming],
  ['POST', () => '/series', { title: 'Another' }],
  ['PATCH', ({ video }) => `/videos/${video}`, { name: 'Renamed' }],
  ['PATCH', ({ webinar }) => `/webinars/${webinar}`, { title: 'Renamed' }],
  ['PATCH', ({ upcoming }) => `/upcoming/${upcoming}`, { title: 'Renamed' }],
  ['PATCH', ({ series }) => `/series/${series}`, { title: 'Renamed' }],
  ['PUT', ({ webinar }) => `/webinars/${webinar}/detail`, { html: '<p>More</p>' }],
  ['POST', ({ video }) => `/videos/${video}/unpublish`],
  ['POST', ({ webinar }) => `/webinars/${webinar}/unpublish`],
  ['PUT', ({ upcoming }) => `/upcoming/${upcoming}/cancellation`, { note: 'Ill' }],
  ['POST', ({ upcoming }) => `/upcoming/${upcoming}/unpublish`],
  ['POST', ({ video }) => `/videos/${video}/duplicate`],
  ['POST', ({ webinar }) => `/webinars/${webinar}/duplicate`],
  ['POST', ({ upcoming }) => `/upcoming/${upcoming}/duplicate`],
  ['POST', ({ series }) => `/series/${series}/duplicate`],
  ['DELETE', ({ video }) => `/videos/${video}`],
  ['DELETE', ({ webinar }) => `/webinars/${webinar}`],
  ['DELETE', ({ upcoming }) => `/upcoming/${upcoming}`],
  ['DELETE', ({ series }) => `/series/${series}`],
];
const example = { video: '{video}', webinar: '{webinar}', upcoming: '{upcoming}', series: '{series}' };

describe('when the disk of the database is full', () => {
  // PostgreSQL reports it at the audit entry, which is the last write of each change.
  beforeAll(() =>
    api.database.pool.query(`CREATE FUNCTION report_full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON changes FOR EACH ROW EXECUTE FUNCTION report_full_disk()`),
  );
  afterAll(() => api.database.pool.query('DROP FUNCTION report_full_disk CASCADE'));

  test.each(writes.map(([method, path, body]) => [method, path(example), path, body] as const))(
    '%s %s answers 507 and changes nothing',
    async (method, _name, path, body) => {
      const ids = await addOneOfEach();
      const before = await stored();
      const creates = method === 'POST' && body !== undefined;
      const refused = await call(
        method,
        path(ids),
        body,
        creates || path(ids).endsWith('duplicate') ? undefined : '"1"',
      );
      expect(refused).toMatchObject(full);
      expect(refused.json()).toMatchObject(saysWhy);
      expect(await stored()).toEqual(before);
    },
  );

  test('answers POST /uploads with 507 when the upload does not fit on the disk', async () => {
    await api.database.pool.query(
      'CREATE TRIGGER full_disk BEFORE INSERT ON uploads FOR EACH ROW EXECUTE FUNCTION report_full_disk()',
    );
    const refused = await api.app.inject({
      method: 'POST',
      url: `${apiRoot}/uploads`,
      headers: { authorization: 'Bearer x', 'tus-resumable': '1.0.0', 'upload-length': '9' },
    });
    expect(refused).toMatchObject(full);
    expect(refused.json()).toMatchObject(saysWhy);
  });
});
