import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { maximumDetailBytes } from '../../../../src/domain/item/webinar.ts';
import { refuse, type Result } from '../../../../src/domain/result.ts';
import { editingInMemory } from '../../../fixtures/browserMemory/editingInMemory.ts';
import { makeDetailForm, writtenAs } from '../../../../src/ui/administration/sections/DetailForm.ts';
import { documentFrom, documentOf } from '../../../../src/ui/administration/sections/richText/detailHtml.ts';
import { DetailRemoval } from '../../../../src/ui/administration/sections/DetailRemoval.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';

const webinar = aWebinar({ detail: '<p>Words</p>' });
const { webinarEditing } = editingInMemory({ videos: [], webinars: [webinar], upcoming: [] });
const form = makeDetailForm(webinarEditing);
const values = (html: string) => ({ html: documentFrom(html).toJSON() as object });
const messagesOf = (html: string) =>
  form.violationsOf({}, undefined, values(html)).map(({ field, message }) => `${field}: ${message}`);

describe('DetailForm', () => {
  test.each([
    ['no text', '', ['html: Description cannot be blank']],
    ['only white space', '<p> \u00a0</p><ul><li><p></p></li></ul>', ['html: Description cannot be blank']],
    ['one letter', '<p>x</p>', []],
    ['the maximum of bytes', `<p>${'x'.repeat(maximumDetailBytes - 7)}</p>`, []],
    [
      'one byte too many',
      `<p>${'x'.repeat(maximumDetailBytes - 6)}</p>`,
      ['html: The detailed description can have at most 20,000 bytes.'],
    ],
    [
      'too many letters of two bytes',
      `<p>${'ü'.repeat(maximumDetailBytes / 2)}</p>`,
      ['html: The detailed description can have at most 20,000 bytes.'],
    ],
  ])('checks the length of a description with %s', (_what, html, expected) => {
    expect(messagesOf(html)).toEqual(expected);
  });

  test('sends the description as HTML that is read back as the same document', async () => {
    const { html } = values('<h3>What</h3><p>Some <b>words</b></p>');
    const saved = await form.save(webinar.id, 1, form.written.html({ html }));
    expect(saved.ok && saved.value.item.detail).toBe('<h3>What</h3><p>Some <strong>words</strong></p>');
    expect(saved.ok && form.valuesOf(saved.value.item)).toEqual({ html });
  });

  test.each([
    [{ type: 'doc', content: [{ type: 'iframe' }] }],
    [{ type: 'doc', content: [{ type: 'text', text: 'x' }] }],
    [{}],
    [null],
  ])('treats the unreadable draft %j as empty', (data) => {
    expect(documentOf(data as object).textContent).toBe('');
    expect(writtenAs({ html: data as object })).toBe('');
  });
});

describe('DetailRemoval', () => {
  const seen = { item: { ...webinar, views: 0, recommendedIds: [] }, version: 7 };
  const removalOf = (answer: () => Promise<Result<never, 'stale' | 'not-found'>>) =>
    new DetailRemoval({ saveDetail: answer }, () => undefined);

  test('asks first, then reports that the description is removed', async () => {
    const sent: unknown[] = [];
    const done: string[] = [];
    const removal = new DetailRemoval(
      {
        saveDetail: (...all) => {
          sent.push(all);
          return Promise.resolve({ ok: true, value: seen });
        },
      },
      () => done.push('removed'),
    );
    removal.ask();
    expect(removal.state).toBe('asking');
    await removal.confirm(seen);
    expect(sent).toEqual([[webinar.id, 7, '']]);
    expect(done).toEqual(['removed']);
    expect(removal.state).toBe('idle');
  });

  test.each([
    ['a conflict', () => Promise.resolve(refuse('stale' as const)), 'stale'],
    ['a missing webinar', () => Promise.resolve(refuse('not-found' as const)), 'failed'],
    ['a failed request', () => Promise.reject(new ApiFault('offline')), 'failed'],
  ] as const)('removes nothing after %s', async (_name, answer, state) => {
    const removal = removalOf(answer);
    await removal.confirm(seen);
    expect(removal.state).toBe(state);
  });
});
