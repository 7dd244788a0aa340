import { fetchText } from '../../../../src/ui/base/loading/fetchText.ts';
import { readCaptions } from '../../../../src/ui/features/transcript/readCaptions.ts';
import { writeClipboard } from '../../../../src/ui/base/page/writeClipboard.ts';

const { signal } = new AbortController();
const answers = (fetched: () => Promise<Partial<Response>>) => {
  globalThis.fetch = fetched as typeof fetch;
};

test('text at an address comes with where it was found', async () => {
  answers(() => Promise.resolve({ ok: true, status: 200, url: '/moved.vtt', text: () => Promise.resolve('WEBVTT') }));
  expect(await fetchText('/a.vtt')).toEqual({ text: 'WEBVTT', status: 200, url: '/moved.vtt' });
});

test('a refused text is no text, and captions that are refused are an ApiFault', async () => {
  answers(() => Promise.resolve({ ok: false, status: 403, url: '/a.vtt' }));
  expect(await fetchText('/a.vtt')).toMatchObject({ text: undefined, status: 403 });
  await expect(readCaptions('/a.vtt', signal)).rejects.toMatchObject({ name: 'ApiFault', message: 'Captions: 403' });
});

test.each([
  ['before the answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['within the answer', async () => ({ ok: true, text: () => Promise.reject(new TypeError('network error')) })],
])('a connection that is lost %s is an ApiFault', async (_, fetched) => {
  answers(fetched);
  await expect(fetchText('/a.vtt')).rejects.toMatchObject({ name: 'ApiFault', cause: { name: 'TypeError' } });
});

test('a call that is cancelled stays AbortError', async () => {
  answers(() => Promise.reject(new DOMException('cancelled', 'AbortError')));
  await expect(fetchText('/a.vtt')).rejects.toMatchObject({ name: 'AbortError' });
});

test('a page without a clipboard fails like one whose clipboard is refused', async () => {
  await expect(writeClipboard('text')).rejects.toMatchObject({ name: 'NotAllowedError' });
  const written = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written } });
  await writeClipboard('text');
  expect(written).toHaveBeenCalledWith('text');
});
