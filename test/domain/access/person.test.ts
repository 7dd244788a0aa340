import { anonymous } from '../../../src/domain/access/person.ts';

test('an anonymous person has no id and is no administrator', () => {
  expect(anonymous).toEqual({ id: undefined, trainingAdmin: false });
});
