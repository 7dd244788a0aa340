import { IdentityError } from '../../application/ports/session/Identity.ts';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { BrowserWorld } from './BrowserWorld.ts';

interface Question {
  readonly address: string;
  /** The only origin whose messages count. */
  readonly origin: string;
  readonly state: string;
  /** The empty page of ours at which the frame ends if the provider sends no messages. */
  readonly page: string | undefined;
}

/** The provider's answer: a code, or the reason why there is none. */
export type FrameAnswer =
  | { readonly code: string; readonly issuer: string | undefined }
  | { readonly error: string; readonly description: string | undefined };

/** What follows where a provider does not sign in by a hidden frame. */
export const withoutFrame = 'The session goes on with its refresh token; without one, people have to sign in again.';

/** Rules SIGNIN-9, SIGNIN-10 and OIDC-10: signs in through a hidden frame. The frame is always removed. */
export class FrameSignIn {
  readonly #world: Pick<BrowserWorld, 'window' | 'frameMilliseconds' | 'say'>;

  constructor(world: Pick<BrowserWorld, 'window' | 'frameMilliseconds' | 'say'>) {
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
        // Other frames and extensions post messages too, so only messages of our frame count.
        if (event.source === null || event.source !== frame.contentWindow) return;
        if (event.origin === origin) settle(event.data);
        else reject(new IdentityError('unexpected_origin', { kind: 'final' }));
      };
      const onLoad = () => settle(page === undefined ? undefined : answerAt(frame, page));
      const giveUp = () => {
        // The frame then shows a page of the provider, which waits for a person. The error page of a browser that has no
        // connection cannot be told from it.
        const stays = isElsewhere(frame);
        if (stays)
          this.#world.say(
            `The identity provider has not answered a hidden frame, but stays on a page of its own. ${withoutFrame}`,
          );
        reject(new IdentityError('frame_timed_out', { kind: stays ? 'benign' : 'transient' }));
      };
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

/** The answer in a message or a query; `undefined` if it belongs to another request. */
function read(data: unknown, state: string): FrameAnswer | undefined {
  const { response } = fieldsOf(data);
  // The draft of `web_message` wraps the answer in `response`; Okta does not.
  const {
    state: told,
    code,
    error,
    error_description: description,
    iss,
  } = response === undefined ? fieldsOf(data) : fieldsOf(response);
  if (told !== state) return undefined;
  if (typeof error === 'string')
    return { error, description: typeof description === 'string' ? description : undefined };
  if (typeof code !== 'string' || code === '') throw new IdentityError('code_missing', { kind: 'final' });
  return { code, issuer: typeof iss === 'string' ? iss : undefined };
}

/** The query of the frame's address, once the frame is back on our page. */
function answerAt(frame: HTMLIFrameElement, page: string): unknown {
  const address = addressOf(frame);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  return origin + pathname === page ? Object.fromEntries(new URLSearchParams(search)) : undefined;
}

function isElsewhere(frame: HTMLIFrameElement): boolean {
  return addressOf(frame) === undefined;
}

/** The address of a frame on another origin cannot be read. */
function addressOf(frame: HTMLIFrameElement): string | undefined {
  try {
    return frame.contentWindow?.location.href;
  } catch (fault) {
    if ((fault as Error).name !== 'SecurityError') reportError(fault);
    return undefined;
  }
}
