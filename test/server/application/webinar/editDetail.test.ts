import type {
  NewWebinar,
  StoredWebinar,
  UnknownLink,
  WebinarChanges,
} from '../../../../server/application/ports/item/Webinars.ts';
import { makeEditDetail } from '../../../../server/application/webinar/editDetail.ts';
import { maximumDetailBytes } from '../../../../src/domain/item/webinar.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { InMemoryItem } from '../../../fixtures/memory/InMemoryItem.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { aStoredWebinar } from '../../../fixtures/values/storedItems.ts';

function changing() {
  const stored = aStoredWebinar({ id: 'it' });
  const webinars = new InMemoryItem<StoredWebinar, NewWebinar, WebinarChanges, 'slug-in-use' | UnknownLink>(stored, [
    'it',
    'its-path',
  ]);
  const sanitised: string[] = [];
  const safeHtml = (html: string) => {
    sanitised.push(html);
    return html.replaceAll('<script>', '');
  };
  return { use: makeEditDetail(webinars, safeHtml), webinars, sanitised, stored };
}

test('saves the sanitised description', async () => {
  const { use, webinars, stored } = changing();
  expect(await use.save('its-path', 1, '<p>Bring a pen</p><script>', anAudit)).toEqual(ok(stored));
  expect(webinars.changed).toEqual([{ detail: '<p>Bring a pen</p>' }]);
});

test.each([
  ['a description that is blank after it was sanitised', '<script>', 'blank'],
  ['markup without text', '<p>&nbsp;</p>', 'blank'],
  ['a control character', 'a\0b', 'detail-characters'],
  ['a description that is too long after it was sanitised', 'x'.repeat(maximumDetailBytes + 1), 'detail-too-long'],
])('refuses %s', async (_what, html, refusal) => {
  const { use, webinars } = changing();
  expect(await use.save('it', 1, html, anAudit)).toEqual(refuse(refusal));
  expect(webinars.changed).toEqual([]);
});

test('refuses very long HTML before it is sanitised', async () => {
  const { use, sanitised } = changing();
  expect(await use.save('it', 1, '<script>'.repeat(maximumDetailBytes), anAudit)).toEqual(refuse('detail-too-long'));
  expect(sanitised).toEqual([]);
});

test('removes the description', async () => {
  const { use, webinars } = changing();
  await use.remove('it', 1, anAudit);
  expect(webinars.changed).toEqual([{ detail: '' }]);
});

test.each([
  ['a version that is not current', 'it', 2, 'stale'],
  ['an unknown webinar', 'another', 1, 'not-found'],
])('refuses to save and to remove the description of %s', async (_what, id, version, refusal) => {
  const { use, webinars } = changing();
  expect(await use.save(id, version, '', anAudit)).toEqual(refuse(refusal));
  expect(await use.remove(id, version, anAudit)).toEqual(refuse(refusal));
  expect(webinars.changed).toEqual([]);
});
