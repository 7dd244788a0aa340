import {
  firstChoices,
  languageToShow,
  parseChoices,
  recallChoices,
  rememberChoices,
} from '../../../../../src/ui/features/player/model/rememberedChoices.ts';

test('recalls the choices as they were stored', () => {
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
])('uses the defaults when the stored text is %j', (text) => {
  expect(parseChoices(text)).toEqual(firstChoices);
});

test('keeps the valid part of the stored choices and uses defaults for the rest', () => {
  expect(parseChoices('{"captionsShown":true,"rate":"fast","captionStyle":{"colour":"yellow"}}')).toEqual({
    ...firstChoices,
    captionsShown: true,
    captionStyle: { ...firstChoices.captionStyle, colour: 'yellow' },
  });
});

test('uses the defaults when the storage is blocked', () => {
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
])('with captions %j, choice %s and page language %s selects %s', (available, chosen, page, shown) => {
  expect(languageToShow(available, chosen, page)).toBe(shown);
});
