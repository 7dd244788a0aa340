import { hasRole, isTrainingRole, roleFrom } from '../../../src/domain/access/trainingRole.ts';

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
