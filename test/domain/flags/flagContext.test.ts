import { flagContext } from '../../../src/domain/flags/flagContext.ts';

test.each([
  ['an anonymous visitor', undefined, { kind: 'user', key: '00000000-0000-0000-0000-000000000000', anonymous: true }],
  [
    'a person with a subscription',
    { id: 'p-1', subscriptionId: 's-1', hash: 'h' },
    { kind: 'user', key: 'p-1', anonymous: false, subscriptionId: 's-1' },
  ],
  [
    'a person without a subscription',
    { id: 'p-1', subscriptionId: null, hash: undefined },
    { kind: 'user', key: 'p-1', anonymous: false },
  ],
])('FLAG-3: describes %s', (_who, person, context) => expect(flagContext(person)).toEqual(context));
