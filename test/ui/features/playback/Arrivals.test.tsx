import { TabText } from '../../../../src/ui/base/page/TabText.ts';
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
  expect([arrivals.of('layers', true).take(), arrivals.of('layers', true).take()]).toEqual([true, false]);
  expect(arrivals.of('states', false).take()).toBe(false);
});

test('counts the film after a sign-in when the visitor left its page for it before the film began', () => {
  open().of('layers', true).leave();
  const after = open(true);
  expect([
    after.of('states', false).take(),
    after.of('layers', false).take(),
    after.of('layers', false).take(),
  ]).toEqual([false, true, false]);
});

test('does not count the film after a sign-in when a link of the site led to its page, or when it was counted before', () => {
  open().of('layers', false).leave();
  expect(open(true).of('layers', false).take()).toBe(false);
  const before = open();
  before.of('layers', true).take();
  before.of('layers', true).leave();
  expect(open(true).of('layers', false).take()).toBe(false);
});

test('forgets the film when the visitor opens another page in place of the sign-in', () => {
  open().of('layers', true).leave();
  open();
  expect(open(true).of('layers', false).take()).toBe(false);
});

test('counts the film once when the visitor goes back from the sign-in page, plays it, and signs in afterwards', () => {
  const arrivals = open();
  arrivals.of('layers', true).leave();
  expect(arrivals.of('layers', true).take()).toBe(true);
  expect(open(true).of('layers', false).take()).toBe(false);
});

test('does not count the film when the visitor leaves its page after the sign-in and follows a link back', () => {
  open().of('layers', true).leave();
  const after = open(true);
  after.of('layers', false).end();
  expect(after.of('layers', false).take()).toBe(false);
  expect(open(true).of('layers', false).take()).toBe(false);
});

test('counts the film after a sign-in when the callback page was reloaded', () => {
  open().of('layers', true).leave();
  open(true);
  expect(open(true).of('layers', false).take()).toBe(true);
});

test('counts a film whose page was opened by its address when the browser forbids storage', () => {
  const arrivals = new Arrivals(
    new TabText('film', () => {
      throw new DOMException('Storage is forbidden', 'SecurityError');
    }),
  );
  arrivals.begin(true);
  arrivals.of('layers', true).leave();
  expect(arrivals.of('layers', true).take()).toBe(true);
});
