import { isPartOfDay, partOfDayAt, partsOfDay } from '../../src/domain/startOfDay.ts';

test('the parts are morning, afternoon and evening', () => {
  expect(partsOfDay).toEqual(['morning', 'afternoon', 'evening']);
  expect(['morning', 'noon', '', null].map(isPartOfDay)).toEqual([true, false, false, false]);
});

test('each hour of the day is in one', () => {
  const initials = Array.from({ length: 24 }, (_, hour) => partOfDayAt(hour).charAt(0)).join('');
  expect(initials).toBe('eeeeemmmmmmmaaaaaeeeeeee');
});
