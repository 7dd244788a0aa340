import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartRefused } from './StartRefused.ts';

/** Reads a password from the terminal, twice and without echo, or the first line of standard input if that is piped. */
export async function readPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/, 1)[0] ?? '';
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: unseen, terminal: true });
  terminal.on('SIGINT', () => terminal.close());
  // The iterator buffers lines, so pasted input is not lost.
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    output.write(question);
    const line = await lines.next();
    output.write('\n');
    if (line.done === true) throw new StartRefused('Stopped. Nothing was changed.');
    return line.value;
  };
  try {
    const password = await ask('Password (it is not shown): ');
    if ((await ask('Repeat the password: ')) !== password)
      throw new StartRefused('The two passwords differ. Nothing was changed.');
    return password;
  } finally {
    terminal.close();
  }
}
