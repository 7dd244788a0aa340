import { Arrivals } from '../../../../src/ui/features/playback/Arrivals.ts';

beforeEach(() => sessionStorage.clear());

/** A document of this tab. */
function open(isReturn = false): Arrivals {
  const arrivals = new Arrivals();
  arrivals.begin(isReturn);
  return arrivals;
}

// Rule INSIGHT-3.
test('counts a film once for a document when its page was opened by its address', () => {
  const arrivals = open();
  expect([arrivals.take('layers', true), arrivals.take('layers', true)]).toEqual([true, false]);
  expect(arrivals.take('states', false)).toBe(false);
});

test('counts the film after a sign-in when the visitor left its page for it before the film began', () => {
  open().leave('layers', true);
  const after = open(true);
  expect([after.take('states', false), after.take('layers', false), after.take('layers', false)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('does not count the film after a sign-in when a link of the site led to its page, or when it was counted before', () => {
  open().leave('layers', false);
  expect(open(true).take('layers', false)).toBe(false);
  const before = open();
  before.take('layers', true);
  before.leave('layers', true);
  expect(open(true).take('layers', false)).toBe(false);
});

test('forgets the film when the visitor opens another page in place of the sign-in', () => {
  open().leave('layers', true);
  open();
  expect(open(true).take('layers', false)).toBe(false);
});

test('counts what was opened by its address when the browser forbids storage', () => {
  const arrivals = new Arrivals(() => {
    throw new DOMException('Storage is forbidden', 'SecurityError');
  });
  arrivals.begin(true);
  arrivals.leave('layers', true);
  expect(arrivals.take('layers', true)).toBe(true);
});
