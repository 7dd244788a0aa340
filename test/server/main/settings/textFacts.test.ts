import { textFactsOf } from '../../../../server/main/settings/textFacts.ts';
import { publicSettings } from '../../../fixtures/values/publicSettings.ts';

const publicUrl = 'https://training.example';
const { brand } = publicSettings;
const plans = `${publicUrl}/plans`;

test('PAGE-4: an offer that no setting names leads to the support', () => {
  const offerUrls = { ...brand.offerUrls, trial: plans, buy: 'https://shop.example/buy' };
  expect(textFactsOf({ brand: { ...brand, offerUrls }, publicUrl, embeddings: undefined })).toEqual({
    brand: 'Lectern',
    links: { trial: brand.supportUrl, buy: 'https://shop.example/buy', support: brand.supportUrl },
  });
});

const server = { kind: 'server', url: 'https://api.models.example', model: 'small', key: 'a-secret' } as const;
// Rule MEANING-3.
test.each([
  ['no model', undefined, false],
  ['the packaged model', { kind: 'packaged' }, false],
  ['a server of the own network', { ...server, isForeign: false }, false],
  ['a server outside of it', { ...server, isForeign: true }, true],
] as const)('says on the privacy page that searches leave the network: %s, %s', (_what, embeddings, says) => {
  const privacy = textFactsOf({ brand, publicUrl, embeddings }).additions?.privacy ?? '';
  expect(privacy.includes('at api.models.example')).toBe(says);
  expect(privacy).not.toContain('a-secret');
});
