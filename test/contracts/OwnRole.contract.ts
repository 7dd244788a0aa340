import type { OwnRole } from '../../src/application/ports/administration/OwnRole.ts';
import type { TrainingRole } from '../../src/domain/access/trainingRole.ts';

/** Contract of `OwnRole`; `open` returns it for a person with that role. */
export function ownRoleContract(
  open: (role: TrainingRole | null) => Promise<{ readonly ownRole: OwnRole; readonly stop: () => Promise<unknown> }>,
): void {
  test.each(['editor', 'publisher', 'administrator', null] as const)('reads the role %s', async (role) => {
    const { ownRole, stop } = await open(role);
    expect(await ownRole.read(new AbortController().signal)).toBe(role);
    await stop();
  });

  test('rejects with an AbortError when the caller aborts', async () => {
    const { ownRole, stop } = await open('editor');
    const call = new AbortController();
    call.abort();
    await expect(ownRole.read(call.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await stop();
  });
}
