import { certificateFault, connectionFault } from '../../../../server/application/faults/connectionFault.ts';

const coded = (fields: object) => Object.assign(new Error('x'), fields);

// Rule SERVER-17.
test.each([
  [coded({ code: 'CERT_HAS_EXPIRED' }), 'its certificate has expired'],
  [coded({ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }), 'its certificate has expired'],
  [
    new Error('fetch failed', { cause: coded({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }) }),
    'its certificate is for another name',
  ],
  [coded({ code: 'ECONNREFUSED' }), undefined],
  ['a text', undefined],
])('reads from %s what is wrong with the certificate', (fault, said) => {
  expect(certificateFault(fault)).toBe(said);
  expect(connectionFault(fault)).toBe(said ?? 'it does not answer');
});
