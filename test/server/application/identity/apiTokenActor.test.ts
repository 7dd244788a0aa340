import { actorName, actorOfToken } from '../../../../server/application/identity/apiTokenActor.ts';

test('the audit log names a token by its name, and says that it is one', () => {
  expect([actorOfToken('1'), actorName('Import')]).toEqual(['token:1', 'Import (token)']);
});
