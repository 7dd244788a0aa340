import { anonymous } from '../../src/domain/person.ts';

test('whoever is not signed in has no id and manages nothing', () => {
  expect(anonymous).toEqual({ id: undefined, trainingAdmin: false });
});
