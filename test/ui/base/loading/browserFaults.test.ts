import { fetchText } from '../../../../src/ui/base/loading/fetchText.ts';
import { readCaptions } from '../../../../src/ui/features/transcript/TranscriptModel.ts';
import { writeClipboard } from '../../../../src/ui/base/page/writeClipboard.ts';

const { signal } = new AbortController();
const answers = (fetched: () => Promise<Partial<Response>>) => {
  globalThis.fetch = fetched as typeof fetch;
};

test('returns the text and the final URL after redirects', async () => {
  answers(() => Promise.resolve({ ok: true, status: 200, url: '/moved.vtt', text: () => Promise.resolve('WEBVTT') }));
  expect(await fetchText('/a.vtt')).toEqual({ text: 'WEBVTT', status: 200, url: '/moved.vtt' });
});

test('returns no text after a refusal, and throws ApiFault for refused captions', async () => {
  answers(() => Promise.resolve({ ok: false, status: 403, url: '/a.vtt' }));
  expect(await fetchText('/a.vtt')).toMatchObject({ text: undefined, status: 403 });
  await expect(readCaptions('/a.vtt', signal)).rejects.toMatchObject({ name: 'ApiFault', message: 'Captions: 403' });
});

test.each([
  ['before the answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['within the answer', async () => ({ ok: true, text: () => Promise.reject(new TypeError('network error')) })],
])('throws ApiFault when the connection is lost %s', async (_, fetched) => {
  answers(fetched);
  await expect(fetchText('/a.vtt')).rejects.toMatchObject({ name: 'ApiFault', cause: { name: 'TypeError' } });
});

test('throws AbortError when the caller aborts', async () => {
  answers(() => Promise.reject(new DOMException('cancelled', 'AbortError')));
  await expect(fetchText('/a.vtt')).rejects.toMatchObject({ name: 'AbortError' });
});

test('throws the same error without a clipboard as when the clipboard is refused', async () => {
  await expect(writeClipboard('text')).rejects.toMatchObject({ name: 'NotAllowedError' });
  const written = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written } });
  await writeClipboard('text');
  expect(written).toHaveBeenCalledWith('text');
});
