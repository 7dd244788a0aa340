import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BareResponse } from './bareServerProcess.ts';

// Every command of the project runs in the project folder.
const program = 'scripts/bench/load/bareServerProcess.ts';
/** Node adds these itself, to every response of every server. */
const addedByNode = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => void;
}

/** Starts a process that answers every request with the headers and bytes of the address. */
export async function startBareServer(url: string, headers: Readonly<Record<string, string>>): Promise<BareServer> {
  const copied = await responseOf(url, headers);
  const child = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  child.send(copied);
  const [port] = (await once(child, 'message')) as [number];
  if (child.pid === undefined) throw new Error('The bare server has no process.');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => void child.kill() };
}

async function responseOf(url: string, headers: Readonly<Record<string, string>>): Promise<BareResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request(url, { headers: { ...headers } }, resolve)
      .once('error', reject)
      .end(),
  );
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${String(response.statusCode)}.`);
  // Without it, Node would send the copy in chunks and the site in one piece, or the other way round.
  if (response.headers['content-length'] === undefined) throw new Error(`${url} sends no content-length.`);
  return { headers: ownHeaders(response.rawHeaders), body: body.toString('base64') };
}

/** Names and values in turn, as Node gives and takes them. */
function ownHeaders(raw: readonly string[]): readonly string[] {
  return raw.flatMap((name, place) =>
    place % 2 === 1 || addedByNode.includes(name.toLowerCase()) ? [] : [name, raw[place + 1] ?? ''],
  );
}
