import { PassThrough } from 'node:stream';
import { readPassword } from '../../../../server/main/runAccounts.ts';

/** A terminal to type on; `shown` returns its output. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const answer = readPassword(input as unknown as NodeJS.ReadStream, output as unknown as NodeJS.WriteStream);
  return { answer, type: (text: string) => input.write(text), shown: () => shown };
}

const piped = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return readPassword(input as unknown as NodeJS.ReadStream, new PassThrough() as unknown as NodeJS.WriteStream);
};

test('reads a password that is typed twice, and never shows it', async () => {
  const { answer, type, shown } = terminal();
  type('correct horsx\u007fe\r');
  type('correct horse\r');
  await expect(answer).resolves.toBe('correct horse');
  expect(shown()).toBe('Password (it is not shown): \nRepeat the password: \n');
});

test('refuses two passwords that differ', async () => {
  const { answer, type } = terminal();
  type('correct horse\r');
  type('correct house\r');
  await expect(answer).rejects.toThrow('The two passwords differ. Nothing was changed.');
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('stops on %s', async (_name, key) => {
  const { answer, type } = terminal();
  type('correct horse\r');
  type(key);
  await expect(answer).rejects.toThrow('Stopped. Nothing was changed.');
});

test.each([
  ['correct horse\n', 'correct horse'],
  ['correct horse\r\nand more\n', 'correct horse'],
  [' with spaces ', ' with spaces '],
  ['', ''],
])('reads only the first line of %j on standard input', async (text, password) => {
  await expect(piped(text)).resolves.toBe(password);
});
