import { captionLanguages, maximumCaptionBytes } from '../../../src/domain/film/caption.ts';
import { timestamp } from '../../../src/domain/date/timestamp.ts';
import { captionedItems } from '../../fixtures/stores/captionedItems.ts';
import { callsOf } from '../../fixtures/api/administrator.ts';
import { longestStall } from '../../fixtures/run/longestStall.ts';
import { addReady } from '../../fixtures/api/trainingApi.ts';

const { api, send } = captionedItems();
const call = callsOf(api);
const mostMilliseconds = 50;

/** The largest file allowed, of as many cues as fit. They end before the film of a test, which has 60 s. */
function largest(textOf: (cue: number) => string): Buffer {
  const blocks = ['WEBVTT\n'];
  let bytes = 8;
  for (let cue = 0; ; cue += 1) {
    const start = cue / 1000;
    const block = `${timestamp(start)} --> ${timestamp(start + 0.001)}\n${textOf(cue)}\n`;
    bytes += block.length + 1;
    if (bytes > maximumCaptionBytes) return Buffer.from(blocks.join('\n'));
    blocks.push(block);
  }
}

const manyWords = (cue: number) =>
  Array.from({ length: 60 }, (_, word) => `x${(cue * 60 + word).toString(36)}word`).join(' ');

test.each<[string, (cue: number) => string]>([
  ['cues', (cue) => cue.toString(36)],
  ['words', manyWords],
  ['tags', () => '<b><i><u>one</u></i></b> <c.x>two</c> &amp; <v Anna>three</v>'],
])(
  'keeps no other request waiting for 50 ms while it reads the largest file with as many %s as fit',
  async (what, textOf) => {
    // The first call of a process compiles code, which is no matter of the size of a file.
    const { id: small } = await addReady(api, { name: 'Small' });
    await send('PUT', `/videos/${small}/captions/en`, {
      body: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\none\n'),
      ifMatch: '"1"',
    });
    const { id } = await addReady(api, { name: 'Quizzes' });
    const body = largest(textOf);
    const { computed, passed } = await longestStall(async () => {
      const saved = await send('PUT', `/videos/${id}/captions/en`, { body, ifMatch: '"1"' });
      expect(saved.statusCode).toBe(200);
    });
    process.stdout.write(
      `captions, as many ${what} as fit: longest stall ${computed.toFixed(0)} ms, by the clock ${passed.toFixed(0)} ms\n`,
    );
    expect(computed).toBeLessThan(mostMilliseconds);
  },
);

test.each<[string, (cue: number) => string]>([
  ['cues', (cue) => cue.toString(36)],
  ['words', manyWords],
])(
  'keeps no other request waiting for 50 ms while it renames an item with as many %s as fit in every language',
  async (what, textOf) => {
    const { id } = await addReady(api, { name: 'Quizzes' });
    for (const [version, language] of captionLanguages.entries())
      await send('PUT', `/videos/${id}/captions/${language}`, {
        body: largest((cue) => `${language}${textOf(cue)}`),
        ifMatch: `"${version + 1}"`,
      });
    const { computed, passed } = await longestStall(async () => {
      const renamed = await call('PATCH', `/videos/${id}`, { name: 'Tests' }, '"5"');
      expect(renamed.statusCode).toBe(200);
    });
    process.stdout.write(
      `rename, as many ${what} as fit: longest stall ${computed.toFixed(0)} ms, by the clock ${passed.toFixed(0)} ms\n`,
    );
    expect(computed).toBeLessThan(mostMilliseconds);
  },
);
