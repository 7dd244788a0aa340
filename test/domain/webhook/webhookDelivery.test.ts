import { outcomeOf } from '../../../src/domain/webhook/webhookDelivery.ts';

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [301, 'failed'],
  [308, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [null, 'failed'],
] as const)('takes the status %s as %s (rules WEBHOOK-6 and WEBHOOK-8)', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
