import { FrameSignIn } from '../../../src/infrastructure/identity/FrameSignIn.ts';
import { openTab, say, showForeignPage, type Tab } from '../../fixtures/identity/browserTab.ts';
import { failureOf } from '../../fixtures/identity/identityUnderTest.ts';

const origin = 'https://id.example';
const question = { address: 'http://127.0.0.1:1/', origin, state: 'ours', page: undefined as string | undefined };

let tab: Tab;
beforeEach(() => {
  tab = openTab({} as Storage, { frameMilliseconds: 60 });
});

/** Opens the frame, lets `play` act on it and returns the answer. The frame must be gone then. */
async function asked(play: (frame: HTMLIFrameElement) => void, asking = question) {
  const answer = new FrameSignIn(tab.world).ask(asking);
  const frame = tab.window.document.querySelector('iframe');
  if (frame === null) throw new Error('There is no frame');
  play(frame);
  return answer.finally(() => expect(tab.frames()).toBe(0));
}
const fromFrame =
  (data: unknown, from = origin) =>
  (frame: HTMLIFrameElement) =>
    say(tab.window, frame.contentWindow, from, data);

test('hides the frame', async () => {
  await asked((frame) => {
    expect(frame.hidden).toBe(true);
    fromFrame({ code: 'code', state: 'ours' })(frame);
  });
});

test.each([
  ['okta_post_message', { code: 'code', state: 'ours', iss: origin }],
  ['web_message', { type: 'authorization_response', response: { code: 'code', state: 'ours', iss: origin } }],
])('returns the code of a %s message', async (_, data) => {
  expect(await asked(fromFrame(data))).toEqual({ code: 'code', issuer: origin });
});

test('returns the error of the provider as an answer', async () => {
  expect(await asked(fromFrame({ error: 'login_required', error_description: 'Nobody', state: 'ours' }))).toEqual({
    error: 'login_required',
    description: 'Nobody',
  });
});

test.each([{ state: 'ours' }, { state: 'ours', code: '' }, { state: 'ours', code: 7 }])(
  'refuses a message with our state and without a code: %j',
  async (data) => {
    expect(await failureOf(asked(fromFrame(data)))).toEqual({
      message: 'Missing authorization code in postMessage data',
      code: 'code_missing',
      kind: 'final',
    });
  },
);

test.each([
  'https://evil.example',
  'https://id.example.evil',
  'http://id.example',
  'https://id.example:444',
  'null',
  '',
])('refuses a message of our frame from the origin %j', async (from) => {
  expect(await failureOf(asked(fromFrame({ code: 'code', state: 'ours' }, from)))).toEqual({
    message: 'Message from unexpected origin',
    code: 'unexpected_origin',
    kind: 'final',
  });
});

const timedOut = { message: 'Waiting for postMessage timed out', code: 'frame_timed_out', kind: 'transient' };

test.each([{ code: 'code', state: 'theirs' }, { code: 'code' }, 'code', null, 7, [], { response: { code: 'code' } }])(
  'ignores a message without our state: %j',
  async (data) => {
    expect(await failureOf(asked(fromFrame(data)))).toEqual(timedOut);
  },
);

test('ignores messages that do not come from our frame', async () => {
  const forged = { code: 'forged', state: 'ours' };
  const answer = asked((frame) => {
    for (const source of [tab.window, null]) say(tab.window, source, origin, forged);
    fromFrame({ code: 'ours', state: 'ours' })(frame);
  });
  expect(await answer).toMatchObject({ code: 'ours' });
});

test('times out when the frame sends nothing', async () => {
  expect(await failureOf(asked(() => undefined))).toEqual(timedOut);
  expect(tab.said).toEqual([]);
});

const staysSentence =
  'The identity provider has not answered a hidden frame, but stays on a page of its own. The session goes on with its refresh token; without one, people have to sign in again.';

// Rule OIDC-10.
test.each([
  ['sends messages', undefined],
  ['returns to our page', 'http://localhost:3999/auth-silent'],
])('says what happened when the frame of a provider that %s stays at its own page', async (_, page) => {
  expect(await failureOf(asked(showForeignPage, { ...question, page }))).toEqual({ ...timedOut, kind: 'benign' });
  expect(tab.said).toEqual([staysSentence]);
});

test('fails when the frame cannot be created', async () => {
  tab.window.document.body.remove();
  expect(await failureOf(new FrameSignIn(tab.world).ask(question))).toEqual({
    message: 'Failed to get authorization code with iframe',
    code: 'frame_failed',
    kind: 'transient',
  });
});

describe('a frame that returns to our page instead of sending a message', () => {
  const page = 'http://localhost:3999/auth-silent';
  const loaded = (href: string) => (frame: HTMLIFrameElement) => {
    Object.defineProperty(frame, 'contentWindow', { value: { location: { href } } });
    frame.dispatchEvent(new tab.window.Event('load'));
  };

  test('reads the answer from the address of our page', async () => {
    expect(await asked(loaded(`${page}?code=code&state=ours`), { ...question, page })).toEqual({
      code: 'code',
      issuer: undefined,
    });
  });

  test.each([
    'http://localhost:3999/other?code=code&state=ours',
    'https://evil.example/auth-silent?code=code&state=ours',
    'about:blank',
  ])('ignores the address %s', async (href) => {
    expect(await failureOf(asked(loaded(href), { ...question, page }))).toEqual(timedOut);
  });

  test('waits while the frame shows pages of the provider before the answer', async () => {
    let isBack = false;
    const answer = asked(
      (frame) => {
        Object.defineProperty(frame, 'contentWindow', {
          get: () => {
            if (isBack) return { location: { href: `${page}?code=code&state=ours` } };
            throw new DOMException('Blocked', 'SecurityError');
          },
        });
        frame.dispatchEvent(new tab.window.Event('load'));
        isBack = true;
        frame.dispatchEvent(new tab.window.Event('load'));
      },
      { ...question, page },
    );
    expect(await answer).toEqual({ code: 'code', issuer: undefined });
  });

  test.each(['code=code', 'code=code&state=theirs', ''])('ignores our page without our state: ?%s', async (query) => {
    expect(await failureOf(asked(loaded(`${page}?${query}`), { ...question, page }))).toEqual(timedOut);
  });

  test('reads an error from the address of our page', async () => {
    expect(await asked(loaded(`${page}?error=login_required&state=ours`), { ...question, page })).toEqual({
      error: 'login_required',
      description: undefined,
    });
  });
});
