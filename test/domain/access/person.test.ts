import { anonymous } from '../../../src/domain/access/person.ts';

test('gives an anonymous person no id and no administrator rights', () => {
  expect(anonymous).toEqual({ id: undefined, trainingRole: null });
});
