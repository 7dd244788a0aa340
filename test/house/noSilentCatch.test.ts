import { lintedBy } from '../fixtures/run/lintedBy.ts';

const refused = [
  'try { act(); } catch { fail(); }',
  'try { act(); } catch (fault) { fail(); }',
  'try { act(); } catch ({ name }) { fail(); }',
  'act().catch(() => undefined);',
  'act().catch((fault) => fail());',
  'act().catch(function () { fail(); });',
  'act().then(done, () => undefined);',
  'const giveUp = () => fail(); act().catch(giveUp);',
  'act().then(done, giveUp); function giveUp() { fail(); }',
  '// Expected: nothing in particular\nact().catch(() => undefined);',
];
const accepted = [
  'try { act(); } catch (fault) { report(fault); }',
  'try { act(); } catch ({ name }) { if (name !== "AbortError") fail(); }',
  'try { act(); } finally { end(); }',
  'act().catch((fault) => { if (!isExpected(fault)) throw fault; });',
  'act().catch(report);',
  'act().catch(this.report);',
  'act().then(done);',
  'act().then(done, (fault) => report(fault));',
  'try { act(); } catch {\n  // Expected: SecurityError, where the browser forbids storage.\n}',
  '// Expected: AbortError.\nact().catch(() => undefined);',
];

let reports: ReadonlyMap<string, number>;
beforeAll(async () => {
  reports = await lintedBy('no-silent-catch', [...refused, ...accepted]);
});

test.each(refused)('refuses a handler that does not read its error: %s', (code) => {
  expect(reports.get(code)).toBe(1);
});

test.each(accepted)('accepts a handler that reads its error, or names the error that it ignores: %s', (code) => {
  expect(reports.get(code)).toBe(0);
});
