import { insightAddressWith, readInsightAddress } from '../../../../src/ui/administration/insights/insightAddress.ts';

const today = '2026-03-28';
const read = (address: string) => readInsightAddress(new URLSearchParams(address), today);
const fourWeeks = { from: '2026-03-01', to: today };

// Rule INSIGHT-9.
test.each([
  ['', { view: 'usage', days: 28, query: fourWeeks, film: undefined }],
  ['days=7', { days: 7, query: { from: '2026-03-22', to: today } }],
  ['days=8', { days: 28, query: fourWeeks }],
  ['from=2026-01-01&to=2026-01-31', { days: undefined, query: { from: '2026-01-01', to: '2026-01-31' } }],
  ['from=2026-01-31&to=2026-01-01', { days: 28, query: fourWeeks }],
  ['from=2026-01-31', { days: 28, query: fourWeeks }],
  ['days=90&product=rise', { days: 90, query: { from: '2025-12-29', to: today, product: 'rise' } }],
  ['product=word', { query: fourWeeks }],
  ['view=searches', { view: 'searches' }],
  ['view=anything', { view: 'usage' }],
  ['film=webinar/layers', { film: { kind: 'webinar', id: 'layers' } }],
  ['film=upcoming/layers', { film: undefined }],
  ['film=video/', { film: undefined }],
])('reads %j', (address, expected) => {
  expect(read(address)).toMatchObject(expected);
});

test('changes the named parameters of the address and keeps the others', () => {
  const parameters = new URLSearchParams('view=searches&days=7');
  expect(insightAddressWith(parameters, { days: '', from: '2026-01-01', to: '2026-01-02' })).toBe(
    '?view=searches&from=2026-01-01&to=2026-01-02',
  );
  expect(parameters.get('days')).toBe('7');
});
