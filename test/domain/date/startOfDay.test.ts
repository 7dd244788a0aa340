import { isPartOfDay, partOfDayAt, partsOfDay } from '../../../src/domain/date/startOfDay.ts';

test('accepts only the parts of the day morning, afternoon and evening', () => {
  expect(partsOfDay).toEqual(['morning', 'afternoon', 'evening']);
  expect(['morning', 'noon', '', null].map(isPartOfDay)).toEqual([true, false, false, false]);
});

test('assigns each hour to a part of the day', () => {
  const initials = Array.from({ length: 24 }, (_, hour) => partOfDayAt(hour).charAt(0)).join('');
  expect(initials).toBe('eeeeemmmmmmmaaaaaeeeeeee');
});
