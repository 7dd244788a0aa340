import { hasRole, isTrainingRole, may, roleFrom, type Permission } from '../../../src/domain/access/trainingRole.ts';

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

test('a token may what its scopes say, whatever the role, and never administer', () => {
  const token = { trainingRole: 'administrator', scopes: ['read', 'publish'] } as const;
  expect(permissions.filter((permission) => may(token, permission))).toEqual(['read', 'publish']);
});

const values = { editor: ['video-team', 'staff'], publisher: ['release'], administrator: ['root'] };

test.each([
  ['video-team', 'editor'],
  ['staff', 'editor'],
  [['other', 'staff', 'release'], 'publisher'],
  [['root', 'staff'], 'administrator'],
  ['administrator', null],
  [['video-team release'], null],
  [true, null],
  [undefined, null],
  [{ editor: 'staff' }, null],
] as const)('the claim %j gives the role %s', (claim, role) => {
  expect(roleFrom(claim, values)).toBe(role);
});

test('without other values the claim names the role', () => {
  expect(roleFrom(['editor', 'publisher'])).toBe('publisher');
  expect(['editor', 'Editor', 'none', undefined].filter(isTrainingRole)).toEqual(['editor']);
});

test('nobody has no role', () => expect(hasRole(undefined)).toBe(false));
