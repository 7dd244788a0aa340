import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { printable, rssFeed } from '../../../../server/http/pages/feeds.ts';

const pieces = fc.constantFrom(
  ']]>',
  ']]',
  ']',
  '>',
  '<',
  '&',
  '<![CDATA[',
  '&amp;',
  'a',
  ' ',
  '\u0000',
  '\ud800',
  'é',
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => `t${parts.join('')}t`),
  fc.string({ unit: 'binary' }).map((text) => `t${text}t`),
);

test('is well-formed and holds every title, description and author, whatever characters they contain', () => {
  fc.assert(
    fc.property(texts, texts, texts, (title, description, author) => {
      const entry = {
        id: 'https://site.test/1',
        title,
        description,
        link: 'https://site.test/1',
        thumbnail: null,
        author,
        date: new Date(0),
        categories: ['Storyline'],
      };
      const feed = { title, description, path: '/feed/x.rss', page: '/x', entries: [entry] };
      const written = rssFeed(feed, { publicUrl: 'https://site.test' });
      const { document } = new JSDOM(written, { contentType: 'text/xml' }).window;
      const textOf = (selector: string) => document.querySelector(selector)?.textContent;
      // XML turns line ends into line feeds.
      const read = (text: string) => printable(text).replace(/\r\n?/g, '\n');
      expect(textOf('item > title')).toBe(read(title));
      expect(textOf('item > description')).toBe(read(description));
      expect(textOf('channel > title')).toBe(read(title));
    }),
  );
});
