import { ok, refuse } from '../../src/domain/result.ts';

test('a result is either a value or a refusal', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(refuse('no')).toEqual({ ok: false, refusal: 'no' });
});
