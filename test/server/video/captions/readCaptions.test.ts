import { JSDOM } from 'jsdom';
import webvtt from 'webvtt-parser';
import entities from 'webvtt-parser/html-entities.json';
import { readCaptions } from '../../../../server/video/captions/readCaptions.ts';
import { inForm } from '../../../fixtures/run/testForm.ts';

const read = (text: string) => readCaptions(new TextEncoder().encode(text));
const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
const accepted = (text: string) => {
  const result = read(text);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const mistakesOf = (text: string) => {
  const result = read(text);
  return result.ok || result.refusal.reason !== 'invalid' ? [] : result.refusal.mistakes;
};
const reason = (bytes: Uint8Array) => {
  const result = readCaptions(bytes);
  return result.ok ? 'accepted' : result.refusal.reason;
};
/** The text without its invisible word joiners. */
const seen = (text: string) => text.replaceAll('\u2060', '');

describe('reading captions', () => {
  test('normalises WebVTT, and returns its cues with their plain text and line numbers', () => {
    const { vtt, cues } = accepted(
      'WEBVTT\n\nintro\n00:01.000 --> 01:02.500 align:start line:90% position:10%\n<v Ann>Hello <i>there</i></v>\nfriend\n\n01:03.000 --> 01:04.000\nBye\n',
    );
    expect(vtt).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:01:02.500 line:90% position:10% align:start\n<v Ann>Hello <i>there</i></v>\nfriend\n\n00:01:03.000 --> 00:01:04.000\nBye\n',
    );
    expect(cues).toEqual([
      { start: 1, end: 62.5, line: 4, text: 'Hello there friend' },
      { start: 63, end: 64, line: 8, text: 'Bye' },
    ]);
  });

  test('converts SubRip: sorts its cues, and removes colours, positions and unclosed tags', () => {
    const { vtt, cues } = accepted(
      '\ufeff2\r\n00:00:03,5 --> 00:00:04,000\r\n<font color="red">R&D <b>now</b></font>\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000 X1:10\r\n{\\an8}2 < 3 <i>open\r\n',
    );
    expect(seen(vtt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n2 &lt; 3 open\n\n00:00:03.500 --> 00:00:04.000\nR&amp;D <b>now</b>\n',
    );
    expect(cues.map(({ line }) => line)).toEqual([6, 2]);
  });

  test('skips header fields, styles, notes and regions', () => {
    const head =
      'WEBVTT - recorded\nKind: captions\nLanguage: en\n\nSTYLE\n::cue { color: url(https://elsewhere.test) }\n\nNOTE\na note\n\nREGION\nid:a\nlines:3\n\n';
    expect(accepted(`${head}00:01.000 --> 00:02.000\nHi\n`).vtt).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHi\n');
  });

  test('reads bare ampersands and entities as characters', () => {
    expect(accepted(cue('Q&A &amp; R&D &eacute;&#233;&nbsp;&lt;b&gt;')).cues).toMatchObject([
      { text: 'Q&A & R&D éé <b>' },
    ]);
  });

  test('produces valid WebVTT that stays the same when it is read again', () => {
    const { vtt } = accepted(
      cue('<v.loud.x1 A "B"><c.y>z</c> &amp;lt; <00:00:01.500>on</v> <ruby>a<rt>b</rt></ruby> <lang en-GB>so</lang>'),
    );
    expect(new webvtt.WebVTTParser(entities).parse(vtt, 'metadata').errors).toEqual([]);
    expect(accepted(vtt).vtt).toBe(vtt);
  });
});

describe('refusing captions', () => {
  test.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['only a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf), 'empty'],
    ['a file without cues', Buffer.from('WEBVTT\n\nNOTE nothing\n'), 'empty'],
    ['cues without words', Buffer.from(cue('<i></i>')), 'empty'],
    ['Latin-1 text', Buffer.from(cue('déjà'), 'latin1'), 'not-utf-8'],
    ['UTF-16 text', Buffer.from(`\ufeff${cue('hi')}`, 'utf16le'), 'not-utf-8'],
    ['more than a megabyte', Buffer.alloc(1_000_001, 'a'), 'too-large'],
    ['a NUL', Buffer.from(cue('a\0b')), 'invalid'],
    ['an HTML page', Buffer.from('<!doctype html>'), 'invalid'],
    ['a picture', Uint8Array.of(0x52, 0x49, 0x46, 0x46, 0x00, 0x01), 'invalid'],
  ])('refuses %s', (_, bytes, expected) => expect(reason(bytes)).toBe(expected));

  test('accepts a file of exactly a megabyte', () => {
    const notes = `NOTE ${'x'.repeat(3900)}\n\n`.repeat(250);
    expect(reason(Buffer.from(`WEBVTT\n\n${notes}${cue('Hi').slice(8)}`.padEnd(1_000_000, '\n')))).toBe('accepted');
  });

  test.each([
    ['a missing signature', 'WEBVT\n\n00:01.000 --> 00:02.000\nHi\n', 1, 1],
    ['an invalid time', 'WEBVTT\n\n00:01.000 --> 00:xx.000\nHi\n', 3, 18],
    ['an end before the start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHi\n', 3, 24],
    ['an unknown tag in the second line of a cue', cue('fine\nnot <font>fine'), 5, 11],
    ['an unclosed tag', cue('<i>oh'), 4, 6],
    ['a NUL', cue('a\0b'), 4, 2],
    ['a cue without times', 'WEBVTT\n\nname\ntext\n', 4, 1],
  ])('reports %s with line and column', (_, text, line, column) => {
    expect(mistakesOf(text)[0]).toEqual({ line, column, message: expect.any(String) as string });
  });

  test('reports a mistake in SubRip with the line of the original file', () => {
    expect(
      mistakesOf('1\n00:00:01,000 --> 00:00:02,000\nfine\n\n2\n00:00:03,000 -> 00:00:04,000\nnot fine\n')[0]?.line,
    ).toBe(6);
  });
});

describe('a player that decodes a cue twice', () => {
  const hostile = [
    '&lt;img src=x onerror=alert(1)&gt;',
    '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
    '&amp;amp;lt;img src=x onerror=alert(1)&amp;amp;gt;',
    '&#60;svg onload=alert(1)&#62;',
    '&#x3c;img src=x onerror=alert(1)>',
    '&LT;img src=x onerror=alert(1)&GT;',
    '&lt&gt;&ltimg src=x onerror=alert(1)&gt',
    '&lt;<00:00:09.000>img src=x onerror=alert(1)&gt;',
    '&lt;<c>img src=x onerror=alert(1)</c>&gt;',
    '<v Bob" onmouseover="alert(1)>Hi</v>',
    '<v &quot; onmouseover=&quot;alert(1)>Hi</v>',
    '<v &amp;quot; onmouseover=1>Hi</v>',
    '<v &lt;img src=x onerror=alert(1)&gt;>Hi</v>',
    '<c.a"onmouseover="alert(1)>Hi</c>',
    '<lang en" onmouseover="alert(1)>Hi</lang>',
    'a&#10;&#10;00:01.000 --&gt; 00:02.000&#10;&lt;img src=x onerror=alert(1)&gt;',
    '&#60;!--',
    '&lt;/span&gt;&lt;iframe src=javascript:alert(1)&gt;',
    '&lt;?xml?&gt;',
  ];
  const decodedOnce = (markup: string) =>
    new JSDOM(`<div>${markup}</div>`).window.document.querySelector('div')?.textContent ?? '';

  // Does what media-captions does: entities become characters, tags elements, voices attributes; then it sets innerHTML.
  function playerHtml(markup: string): string {
    const named: Readonly<Record<string, string>> = {
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      '#39': "'",
      nbsp: '\u00a0',
    };
    const decode = (text: string) =>
      text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => named[name] ?? '');
    return markup
      .split(/(<[^>]*>)/)
      .map((part) => {
        if (!part.startsWith('<')) return decode(part);
        const [, slash, name, classes, note] =
          /^<(\/?)([a-z\d:.]*?)((?:\.[^\s.>]+)*)(?:\s+([^>]*))?>$/.exec(part) ?? [];
        if (slash === '/') return '</span>';
        return name === undefined || /^\d/.test(name)
          ? ''
          : `<span class="${classes ?? ''}" title="${decode(note ?? '')}">`;
      })
      .join('');
  }

  test.each(hostile)('sees only text in %j', (text) => {
    const result = read(cue(text));
    if (!result.ok) return expect(result.refusal.reason).toMatch(/invalid|empty/);
    const markup = result.value.vtt.split('\n').slice(3).join('\n').trim();
    expect(result.value.cues).toHaveLength(1);
    expect(markup).not.toMatch(/\n\n|-->/);
    for (const html of [playerHtml(markup), decodedOnce(markup), decodedOnce(decodedOnce(markup))]) {
      const elements = [...new JSDOM(`<div>${html}</div>`).window.document.querySelectorAll('div *')];
      expect(
        elements
          .map(({ tagName }) => tagName.toLowerCase())
          .filter((name) => !['span', 'c', 'v', 'i', 'b', 'u', 'lang', 'ruby', 'rt'].includes(name)),
      ).toEqual([]);
      expect(
        elements.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith('on')),
      ).toEqual([]);
    }
    return undefined;
  });

  test('shows the text as it was written', () => {
    const { vtt } = accepted(cue('&lt;img onerror=1&gt; and &amp;lt;b&amp;gt;'));
    const shown = new JSDOM(
      `<div>${playerHtml(vtt.split('\n').slice(3).join('\n'))}</div>`,
    ).window.document.querySelector('div');
    expect(seen(shown?.textContent ?? '').trim()).toBe('<img onerror=1> and &lt;b&gt;');
    expect(shown?.children).toHaveLength(0);
  });
});

describe('long and many cues', () => {
  const longestText = 4000 - '00:01.000 --> 00:02.000'.length;
  const entities = (count: number) => `WEBVTT\n\n${'00:01.000 --> 00:02.000\n&eacute;\n\n'.repeat(count)}`;

  test.each([
    ['a cue of more than 4000 characters', cue('x'.repeat(longestText + 1)), 4, 'A cue has more than 4000 characters.'],
    [
      'more than 500 unusual entities',
      entities(501),
      1504,
      'Too many characters are written as entities. Write them as plain characters.',
    ],
  ])('refuses %s and names the line', (_, text, line, message) => {
    expect(mistakesOf(text)).toEqual([{ line, column: 1, message: expect.stringContaining(message) as string }]);
  });

  test.each([
    ['a cue of 4000 characters', cue('x'.repeat(longestText))],
    ['500 unusual entities', entities(500)],
  ])('accepts %s', (_, text) => expect(reason(Buffer.from(text))).toBe('accepted'));

  const maximumBytes = inForm({ short: 240_000, long: 990_000 });
  const files = 16;
  const rounds = 3;
  // Some machines measure the time of a thread in steps of 10 ms.
  const unmeasurable = 20;

  /** Measures this thread only: the garbage collector and the compiler run in other threads. */
  const processorMilliseconds = (contents: readonly Uint8Array[]) => {
    const before = process.threadCpuUsage();
    for (const content of contents) readCaptions(content);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };

  // Compares growth instead of seconds: a slow machine slows both, and quadratic cost would be sixteenfold. Other
  // programs can only add to a measurement, so the test compares the minimum of several alternating rounds.
  test.each([
    ['small cues', '00:01.000 --> 00:02.000\nx\n\n'],
    ['empty cues', '00:01.000 --> 00:02.000\n\n'],
    ['nested voices', `00:01.000 --> 00:02.000\n${'<v a>'.repeat(780)}\n\n`],
    ['nested tags', `00:01.000 --> 00:02.000\n${'<b>'.repeat(1300)}\n\n`],
    ['unknown entities', '00:01.000 --> 00:02.000\n&nonsense;&nonsense;&nonsense;\n\n'],
    ['unclosed tags', '<i>'],
    ['arrows', '-->\n'],
  ])('reads many %s in one large file about as fast as in sixteen small ones', (_, block) => {
    const repeated = (bytes: number) =>
      new TextEncoder().encode(`WEBVTT\n\n${block.repeat(Math.floor(bytes / block.length))}`);
    const inMany = Array.from({ length: files }, () => repeated(maximumBytes / files));
    const inOne = [repeated(maximumBytes)];
    const [one, many]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      many.push(processorMilliseconds(inMany));
      one.push(processorMilliseconds(inOne));
    }
    expect(Math.min(...one)).toBeLessThan(3 * Math.min(...many) + unmeasurable);
  });
});
