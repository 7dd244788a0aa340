import { permissionOfBulk } from '../../../src/domain/library/bulkChange.ts';

// Rule ROLE-5.
test.each([
  ['edit', 'edit'],
  ['caption', 'edit'],
  ['publish', 'publish'],
  ['unpublish', 'publish'],
  ['schedule', 'publish'],
  ['delete', 'publish'],
  ['restore', 'publish'],
  ['purge', 'administer'],
] as const)('the change "%s" of many items needs the permission "%s", as that of one item does', (act, permission) => {
  expect(permissionOfBulk({ act })).toBe(permission);
});
