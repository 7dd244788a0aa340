import { WindowLimit } from '../../../../server/application/limit/WindowLimit.ts';

let now = new Date('2026-03-01T10:00:00Z');
const at = (time: string) => (now = new Date(`2026-03-01T${time}Z`));
const limit = () => {
  at('10:00:00');
  return new WindowLimit({ now: () => now }, 2);
};

test('lets everybody go on until they have reached the limit, then for the rest of the minute only others', () => {
  const counted = limit();
  counted.count('ada');
  expect(counted.wait('ada')).toBe(0);
  counted.count('ada');
  at('10:00:20.500');
  expect([counted.wait('ada'), counted.wait('noor')]).toEqual([40, 0]);
  at('10:01:00');
  expect(counted.wait('ada')).toBe(0);
});

test('takes back what should not count', () => {
  const counted = limit();
  for (const change of [1, 1, -1] as const) counted.count('ada', change);
  expect(counted.wait('ada')).toBe(0);
});

test('begins a new minute when the clock was set back', () => {
  const counted = limit();
  for (const who of ['ada', 'ada']) counted.count(who);
  at('09:00:00');
  expect(counted.wait('ada')).toBe(0);
});

test('forgets whom it counted first when it counts more than 100,000, so that its memory stays bounded', () => {
  const counted = limit();
  for (const who of ['ada', 'ada', 'noor', 'noor']) counted.count(who);
  for (let other = 0; other < 99_999; other += 1) counted.count(`network ${other}`);
  expect([counted.wait('ada'), counted.wait('noor')]).toEqual([0, 60]);
});
