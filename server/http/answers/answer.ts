import { hash } from 'node:crypto';
import { AnswerBody, type Encoding } from './AnswerBody.ts';

/** A public answer: the same bytes for everyone. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The instant after which the answer is stale; undefined if time does not change it. */
  readonly until: Date | undefined;
  readonly body: AnswerBody;
  /** For each encoding, names and values in turn. Made on first use. */
  readonly preparedHeaders: Map<Encoding | 'plain', string[]>;
}

type NewAnswer = Pick<Answer, 'status' | 'type'> &
  Partial<Pick<Answer, 'headers' | 'until'>> & { readonly text: string };

export async function makeAnswer({ text, headers = {}, until, ...about }: NewAnswer): Promise<Answer> {
  const plain = Buffer.from(text);
  // Hexadecimal, so that a hyphen in an ETag always begins a suffix.
  const etag = `"${hash('sha256', plain).slice(0, 32)}"`;
  return { ...about, etag, headers, until, body: new AnswerBody(plain), preparedHeaders: new Map() };
}
