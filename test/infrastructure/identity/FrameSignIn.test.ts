import { FrameSignIn } from '../../../src/infrastructure/identity/FrameSignIn.ts';
import { openTab, say, type Tab } from '../../fixtures/browserTab.ts';
import { failureOf } from '../../fixtures/identityUnderTest.ts';

const origin = 'https://id.example';
const question = { address: 'http://127.0.0.1:1/', origin, state: 'ours', page: undefined as string | undefined };

let tab: Tab;
beforeEach(() => {
  tab = openTab({} as Storage, { frameMilliseconds: 60 });
});

/** Asks, lets `play` act on the frame while it stands, and says what came of it. */
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

test('the frame is hidden while it stands', async () => {
  await asked((frame) => {
    expect(frame.hidden).toBe(true);
    fromFrame({ code: 'code', state: 'ours' })(frame);
  });
});

test.each([
  ['okta_post_message', { code: 'code', state: 'ours', iss: origin }],
  ['web_message', { type: 'authorization_response', response: { code: 'code', state: 'ours', iss: origin } }],
])('a code by %s', async (_, data) => {
  expect(await asked(fromFrame(data))).toEqual({ code: 'code', issuer: origin });
});

test('an error is an answer', async () => {
  expect(await asked(fromFrame({ error: 'login_required', error_description: 'Nobody', state: 'ours' }))).toEqual({
    error: 'login_required',
  });
});

test.each([{ state: 'ours' }, { state: 'ours', code: '' }, { state: 'ours', code: 7 }])(
  'our state without a code: %j',
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
])('our frame speaking for the origin %j', async (from) => {
  expect(await failureOf(asked(fromFrame({ code: 'code', state: 'ours' }, from)))).toEqual({
    message: 'Message from unexpected origin',
    code: 'unexpected_origin',
    kind: 'final',
  });
});

const timedOut = { message: 'Waiting for postMessage timed out', code: 'frame_timed_out', kind: 'transient' };

test.each([{ code: 'code', state: 'theirs' }, { code: 'code' }, 'code', null, 7, [], { response: { code: 'code' } }])(
  'a message that does not bear our state is not listened to: %j',
  async (data) => {
    expect(await failureOf(asked(fromFrame(data)))).toEqual(timedOut);
  },
);

test('a message of anybody but our frame is not listened to, whatever it says', async () => {
  const forged = { code: 'forged', state: 'ours' };
  const answer = asked((frame) => {
    for (const source of [tab.window, null]) say(tab.window, source, origin, forged);
    fromFrame({ code: 'ours', state: 'ours' })(frame);
  });
  expect(await answer).toMatchObject({ code: 'ours' });
});

test('a frame that says nothing is given up', async () => {
  expect(await failureOf(asked(() => undefined))).toEqual(timedOut);
});

test('a frame that cannot be made', async () => {
  tab.window.document.body.remove();
  expect(await failureOf(new FrameSignIn(tab.world).ask(question))).toEqual({
    message: 'Failed to get authorization code with iframe',
    code: 'frame_failed',
    kind: 'transient',
  });
});

describe('without messages', () => {
  const page = 'http://localhost:3999/auth-silent';
  const loaded = (href: string) => (frame: HTMLIFrameElement) => {
    Object.defineProperty(frame, 'contentWindow', { value: { location: { href } } });
    frame.dispatchEvent(new tab.window.Event('load'));
  };

  test('the address of our own page is the answer', async () => {
    expect(await asked(loaded(`${page}?code=code&state=ours`), { ...question, page })).toEqual({
      code: 'code',
      issuer: undefined,
    });
  });

  test.each([
    'http://localhost:3999/other?code=code&state=ours',
    'https://evil.example/auth-silent?code=code&state=ours',
    'about:blank',
  ])('that of %s is none', async (href) => {
    expect(await failureOf(asked(loaded(href), { ...question, page }))).toEqual(timedOut);
  });

  test('one that may not be read is none: a page of the provider ends quietly', async () => {
    const unreadable = (frame: HTMLIFrameElement) => {
      Object.defineProperty(frame, 'contentWindow', {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
      frame.dispatchEvent(new tab.window.Event('load'));
    };
    expect(await failureOf(asked(unreadable, { ...question, page }))).toEqual({ ...timedOut, kind: 'benign' });
  });

  test('a provider that leads through pages of its own is waited for', async () => {
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

  test.each(['code=code', 'code=code&state=theirs', ''])(
    'our own page without our state is no answer: ?%s',
    async (query) => {
      expect(await failureOf(asked(loaded(`${page}?${query}`), { ...question, page }))).toEqual(timedOut);
    },
  );

  test('an error at our own page is an answer', async () => {
    expect(await asked(loaded(`${page}?error=login_required&state=ours`), { ...question, page })).toEqual({
      error: 'login_required',
    });
  });
});
