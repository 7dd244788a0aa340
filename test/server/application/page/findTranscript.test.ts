import { makeFindTranscript } from '../../../../server/application/page/findPage.ts';

function findWith(texts: readonly string[]) {
  const asked: unknown[] = [];
  const find = makeFindTranscript({
    first: async (...question) => {
      asked.push(question);
      return texts;
    },
  });
  return { find, asked };
}

test('reads the transcript of a public film in the language of the site', async () => {
  const { find, asked } = findWith(['Three answers,', 'one consequence.']);
  expect(await find('video', { id: 'a', public: true })).toBe('Three answers, one consequence.');
  expect(asked).toEqual([[{ kind: 'video', id: 'a' }, 'en', 400]]);
});

test('reads no transcript of a gated film', async () => {
  const { find, asked } = findWith(['For subscribers']);
  expect(await find('webinar', { id: 'a', public: false })).toBeUndefined();
  expect(asked).toEqual([]);
});
