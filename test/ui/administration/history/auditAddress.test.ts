import { auditAddress, readAuditAddress } from '../../../../src/ui/administration/history/auditAddress.ts';

const item = '11111111-1111-4111-8111-111111111111';
const read = (query: string) => readAuditAddress(new URLSearchParams(query));

// Rule HISTORY-9.
test('reads every filter, and writes the same address again', () => {
  const query = `?person=ada&kind=webinar&action=edited&title=quiz&item=${item}&from=2026-03-01&to=2026-03-02`;
  expect(read(query)).toEqual({
    person: 'ada',
    kind: 'webinar',
    action: 'edited',
    title: 'quiz',
    item,
    from: '2026-03-01',
    to: '2026-03-02',
  });
  expect(auditAddress(read(query))).toBe(query);
});

test.each([
  ['', {}],
  ['?person=%20&title=', {}],
  ['?kind=page&action=read&item=x', {}],
  ['?from=2026-02-30&to=2026-03-01', { to: '2026-03-01' }],
  ['?from=2026-03-02&to=2026-03-01', { from: '2026-03-02' }],
  [`?title=${'a'.repeat(300)}`, { title: 'a'.repeat(200) }],
])('ignores what makes no sense in %s', (query, filter) => {
  expect(read(query)).toEqual(filter);
});
