import { may } from '../../../src/domain/access/permission.ts';
import { hasRole, type Permission } from '../../../src/domain/access/trainingRole.ts';

const permissions: readonly Permission[] = ['read', 'edit', 'import', 'publish', 'administer'];

test.each([
  [null, []],
  ['editor', ['read', 'edit', 'import']],
  ['publisher', ['read', 'edit', 'import', 'publish']],
  ['administrator', permissions],
] as const)('the role %s may %j', (trainingRole, wanted) => {
  expect(permissions.filter((permission) => may({ trainingRole }, permission))).toEqual(wanted);
  expect(hasRole({ trainingRole })).toBe(trainingRole !== null);
});

test('a token may do what its scopes allow, whatever the role, and may never administer', () => {
  const token = { trainingRole: 'administrator', scopes: ['read', 'publish'] } as const;
  expect(permissions.filter((permission) => may(token, permission))).toEqual(['read', 'publish']);
});
