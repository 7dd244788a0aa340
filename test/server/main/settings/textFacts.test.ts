import { textFactsOf } from '../../../../server/main/settings/textFacts.ts';
import { publicSettings } from '../../../fixtures/values/publicSettings.ts';

const publicUrl = 'https://training.example';
const { brand } = publicSettings;
const plans = `${publicUrl}/plans`;

test('PAGE-4: an offer that no setting names leads to the support', () => {
  const offerUrls = { ...brand.offerUrls, trial: plans, buy: 'https://shop.example/buy' };
  expect(textFactsOf({ brand: { ...brand, offerUrls }, publicUrl })).toEqual({
    brand: 'Lectern',
    links: { trial: brand.supportUrl, buy: 'https://shop.example/buy', support: brand.supportUrl },
  });
});
