import { makeOpenDownload, makeReadDownload } from '../../../../server/application/webinar/openDownload.ts';
import { anonymous } from '../../../../src/domain/access/person.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import type { Webinar } from '../../../../src/domain/item/webinar.ts';
import { aStoredWebinar } from '../../../fixtures/values/storedItems.ts';

const download = { id: 'a-file', name: 'Slides', bytes: 6, type: 'application/pdf' };
const ticket = { expires: '1', signature: 'signed' };
const opened = { webinarId: 'it', downloadId: 'a-file', ...ticket };
const asker = { person: anonymous, session: undefined, subscription: async () => undefined };
const file = { bytes: 6, modified: new Date(0), open: () => Promise.reject(new Error('not read')) } as never;

const webinarsWith = (about: Partial<Webinar> = {}) => ({
  find: async (name: string) =>
    ['it', 'its-path'].includes(name) ? aStoredWebinar({ id: 'it', downloads: [download], ...about }) : undefined,
});

test('issues a ticket for a file of a webinar that is found by its path', async () => {
  const open = makeOpenDownload(webinarsWith(), { issue: () => ticket });
  expect(await open('its-path', 'a-file', asker)).toEqual(ok(opened));
});

test.each([
  ['an unknown webinar', 'another', 'a-file', {}, 'not-found'],
  ['an unknown file', 'it', 'another', {}, 'not-found'],
  ['a draft', 'it', 'a-file', { published: false }, 'not-found'],
  ['a webinar for subscribers', 'it', 'a-file', { public: false }, 'subscribe'],
  ['an unknown file of a webinar for subscribers', 'it', 'another', { public: false }, 'subscribe'],
] as const)('refuses a ticket for %s', async (_what, webinar, id, about, refusal) => {
  const issue = () => {
    throw new Error('A ticket was issued');
  };
  expect(await makeOpenDownload(webinarsWith(about), { issue })(webinar, id, asker)).toEqual(refuse(refusal));
});

const reading = (about: Partial<Webinar> = {}, isStored = true) =>
  makeReadDownload(
    webinarsWith(about),
    { find: async () => (isStored ? file : undefined) },
    { isValid: (webinar, id, { signature }) => webinar === 'it' && id === 'a-file' && signature === 'signed' },
  );

test('finds the file of a ticket', async () => {
  expect(await reading()(opened)).toEqual(ok({ download, file }));
});

test.each([
  ['an invalid ticket', { ...opened, signature: 'other' }, reading(), 'expired'],
  ['a valid ticket for a file that was removed from the webinar', opened, reading({ downloads: [] }), 'not-found'],
  ['a valid ticket for a file that is not stored', opened, reading({}, false), 'not-found'],
])('refuses %s', async (_what, asked, read, refusal) => {
  expect(await read(asked)).toEqual(refuse(refusal));
});
