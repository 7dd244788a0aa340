import { anonymous } from '../../../src/domain/access/person.ts';

test('describes an anonymous person by no id and no administrator rights', () => {
  expect(anonymous).toEqual({ id: undefined, trainingAdmin: false });
});
