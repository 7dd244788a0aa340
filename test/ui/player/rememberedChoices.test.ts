import {
  firstChoices,
  languageToShow,
  parseChoices,
  recallChoices,
  rememberChoices,
} from '../../../src/ui/features/player/model/rememberedChoices.ts';

test('choices are the same after they were remembered', () => {
  const chosen = {
    ...firstChoices,
    captionsShown: true,
    captionsLanguage: 'fr' as const,
    volume: 0.4,
    muted: true,
    rate: 1.5,
  };
  rememberChoices(() => window.localStorage, chosen);
  expect(recallChoices(() => window.localStorage)).toEqual(chosen);
});

test.each([
  null,
  '',
  'not json',
  '[]',
  '7',
  'null',
  '{"captionsLanguage":"xx","volume":"loud","rate":9,"captionStyle":{"size":"<b>"}}',
])('stored text %j is as good as none', (text) => {
  expect(parseChoices(text)).toEqual(firstChoices);
});

test('a part that is understood is kept beside one that is not', () => {
  expect(parseChoices('{"captionsShown":true,"rate":"fast","captionStyle":{"colour":"yellow"}}')).toEqual({
    ...firstChoices,
    captionsShown: true,
    captionStyle: { ...firstChoices.captionStyle, colour: 'yellow' },
  });
});

test('a browser that forbids storage costs the memory only', () => {
  const forbidden = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(recallChoices(forbidden)).toEqual(firstChoices);
  expect(() => rememberChoices(forbidden, firstChoices)).not.toThrow();
});

test.each([
  [['en', 'fr'] as const, 'fr' as const, 'en', 'fr'],
  [['en', 'fr'] as const, null, 'fr-CA', 'fr'],
  [['en', 'fr'] as const, 'de' as const, 'es', 'en'],
  [[] as const, 'de' as const, 'de', null],
])('of %j, chosen %s on a page in %s, %s is shown', (available, chosen, page, shown) => {
  expect(languageToShow(available, chosen, page)).toBe(shown);
});
