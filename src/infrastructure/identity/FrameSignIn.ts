import { IdentityError } from '../../application/ports/Identity.ts';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { BrowserWorld } from './BrowserWorld.ts';

interface Question {
  readonly address: string;
  /** The only origin whose word counts. */
  readonly origin: string;
  readonly state: string;
  /** The empty page of ours at which the frame ends up, where the provider sends no messages. */
  readonly page: string | undefined;
}

/** What the provider gave: a code for silence, or why it would rather see the person. */
export type FrameAnswer = { readonly code: string; readonly issuer: string | undefined } | { readonly error: string };

/** Rules SIGNIN-9 and SIGNIN-10: asks the provider in a hidden frame, which is removed whatever comes of it. */
export class FrameSignIn {
  readonly #world: Pick<BrowserWorld, 'window' | 'frameMilliseconds'>;

  constructor(world: Pick<BrowserWorld, 'window' | 'frameMilliseconds'>) {
    this.#world = world;
  }

  async ask(question: Question): Promise<FrameAnswer> {
    const { window } = this.#world;
    const { body } = window.document as { readonly body: HTMLElement | null };
    if (body === null) throw new IdentityError('frame_failed', { kind: 'transient' });
    const frame = window.document.createElement('iframe');
    frame.hidden = true;
    frame.title = '';
    const ending = new AbortController();
    try {
      const answer = this.#answerOf(frame, question, ending.signal);
      frame.src = question.address;
      body.append(frame);
      return await answer;
    } finally {
      ending.abort();
      frame.remove();
    }
  }

  #answerOf(frame: HTMLIFrameElement, { origin, state, page }: Question, signal: AbortSignal): Promise<FrameAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (data: unknown) => {
        try {
          const answer = read(data, state);
          if (answer !== undefined) resolve(answer);
        } catch (fault) {
          reject(fault);
        }
      };
      const onMessage = (event: MessageEvent<unknown>) => {
        // Other frames and extensions talk here too: only our frame is listened to.
        if (event.source === null || event.source !== frame.contentWindow) return;
        if (event.origin === origin) settle(event.data);
        else reject(new IdentityError('unexpected_origin', { kind: 'final' }));
      };
      const onLoad = () => settle(page === undefined ? undefined : answerAt(frame, page));
      // A page of the provider's own stays there for a person to read: its frame has no answer, and nothing has failed.
      const giveUp = () =>
        reject(
          new IdentityError('frame_timed_out', {
            kind: page !== undefined && isElsewhere(frame) ? 'benign' : 'transient',
          }),
        );
      const timer = setTimeout(giveUp, this.#world.frameMilliseconds);
      this.#world.window.addEventListener('message', onMessage);
      frame.addEventListener('load', onLoad);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        this.#world.window.removeEventListener('message', onMessage);
        frame.removeEventListener('load', onLoad);
      });
    });
  }
}

/** The answer in a message or query; `undefined` for what is not meant for this question. */
function read(data: unknown, state: string): FrameAnswer | undefined {
  const { response } = fieldsOf(data);
  // The draft of web_message wraps what Okta sends bare.
  const { state: told, code, error, iss } = response === undefined ? fieldsOf(data) : fieldsOf(response);
  if (told !== state) return undefined;
  if (typeof error === 'string') return { error };
  if (typeof code !== 'string' || code === '') throw new IdentityError('code_missing', { kind: 'final' });
  return { code, issuer: typeof iss === 'string' ? iss : undefined };
}

/** What the frame's address says once it is back with us. */
function answerAt(frame: HTMLIFrameElement, page: string): unknown {
  const address = addressOf(frame);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  return origin + pathname === page ? Object.fromEntries(new URLSearchParams(search)) : undefined;
}

function isElsewhere(frame: HTMLIFrameElement): boolean {
  return addressOf(frame) === undefined;
}

/** While the frame is with another origin, its address may not be read. */
function addressOf(frame: HTMLIFrameElement): string | undefined {
  try {
    return frame.contentWindow?.location.href;
  } catch (fault) {
    if ((fault as Error).name !== 'SecurityError') reportError(fault);
    return undefined;
  }
}
