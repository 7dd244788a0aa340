import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textPageNames, textPagePath } from '../../../src/domain/page/textPage.ts';
import { FolderTextPages } from '../../../server/textPages/FolderTextPages.ts';
import { textFacts, textPagesIn } from '../../fixtures/run/textPages.ts';

let folder: string;
const pages = (brand?: string) => textPagesIn(join(folder, 'pages'), brand);
const write = (name: string, text: string) => writeFile(join(folder, 'pages', `${name}.md`), text);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('writes a file for each page at the first start, and leaves edited files at the next one', async () => {
  await pages().prepare();
  expect((await readdir(join(folder, 'pages'))).toSorted()).toEqual(
    textPageNames.map((name) => `${name}.md`).toSorted(),
  );
  await write('terms', '# Our terms');
  await pages().prepare();
  expect(await readFile(join(folder, 'pages', 'terms.md'), 'utf8')).toBe('# Our terms');
});

test('reads an edit at once and changes the version with it', async () => {
  await pages().prepare();
  const before = await pages().version('terms');
  expect(await pages().version('terms')).toBe(before);
  await write('terms', '# Our terms\n\nBe *kind*.\n');
  expect(await pages().version('terms')).not.toBe(before);
  expect(await pages().read('terms')).toEqual({
    name: 'terms',
    title: 'Our terms',
    description: 'Be kind.',
    html: '<p>Be <em>kind</em>.</p>\n',
  });
});

test('uses the default text when a file is missing', async () => {
  expect(await pages().read('support')).toMatchObject({ name: 'support', title: 'Support' });
  expect(await pages().version('support')).toBe('first');
});

test('escapes markup in the name of the brand', async () => {
  await pages().prepare();
  await write('faqs', '# About {{brand}} &amp; you\n\n**{{brand}}** asks.\n');
  expect(await pages('K & *S* <b>$&').read('faqs')).toEqual({
    name: 'faqs',
    title: 'About K & *S* <b>$& & you',
    description: 'K & *S* <b>$& asks.',
    html: '<p><strong>K &amp; *S* &lt;b&gt;$&amp;</strong> asks.</p>\n',
  });
});

test('PAGE-4: leads to the addresses of the site where a text names them', async () => {
  await pages().prepare();
  await write('plans', '# Plans\n\n[Begin]({{trial}}), [buy]({{buy}}) or [ask]({{support}}).\n');
  const links = { trial: 'https://shop.example/trial', buy: 'https://shop.example/buy', support: '/support' };
  const { html } = await textPagesIn(join(folder, 'pages'), 'Kestrel', links).read('plans');
  expect(html).toBe(
    '<p><a href="https://shop.example/trial">Begin</a>, <a href="https://shop.example/buy">buy</a> or <a href="/support">ask</a>.</p>\n',
  );
});

test('reads a text without heading or paragraph, with a byte order mark, or empty', async () => {
  await pages().prepare();
  await write('faqs', '\uFEFF# Only a title');
  expect(await pages().read('faqs')).toEqual({ name: 'faqs', title: 'Only a title', description: '', html: '' });
  await write('faqs', '');
  expect(await pages().read('faqs')).toEqual({ name: 'faqs', title: '', description: '', html: '' });
});

test('cuts a long description after a word', async () => {
  await pages().prepare();
  await write('faqs', `# Long\n\n${'word '.repeat(200)}`);
  const { description } = await pages().read('faqs');
  expect(description.length).toBeLessThanOrEqual(302);
  expect(description).toMatch(/ word …$/);
});

test.each(textPageNames)(
  'the default text of %s has a title and a description, and links only to pages of the site',
  async (name) => {
    const { title, description, html } = await pages('Kestrel').read(name);
    expect([title === '', description === '', html.includes('{{')]).toEqual([false, false, false]);
    // People watch a video or a recording.
    expect(html).not.toMatch(/\bfilms?\b/i);
    const known = [...textPageNames.map(textPagePath), '/upcoming', '/webinars', '/my/data'];
    for (const [, target = ''] of html.matchAll(/href="([^"]*)"/g)) expect(known).toContain(target);
  },
);

// Rule MEANING-3.
test('adds the paragraph of a setting to a page that was edited', async () => {
  await pages().prepare();
  await write('privacy', '# Privacy\n\nWe keep little.');
  const facts = { ...textFacts, additions: { privacy: '## When you search\n\nIt is sent.' } };
  const { html } = await new FolderTextPages({ folder: join(folder, 'pages'), firstTexts: folder, facts }).read(
    'privacy',
  );
  expect(html).toBe('<p>We keep little.</p>\n<h2>When you search</h2>\n<p>It is sent.</p>\n');
});
