import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Attachments } from '../../../server/application/ports/Attachments.ts';

/** What every place for attachments promises. */
export function attachmentsContract(open: () => Promise<Attachments>): void {
  let attachments: Attachments;
  beforeEach(async () => {
    attachments = await open();
  });

  test('what was saved is found, whole and in parts', async () => {
    const id = randomUUID();
    await attachments.save(id, Buffer.from('Write three answers.'));
    const file = await attachments.find(id);
    expect(file?.bytes).toBe(20);
    expect(file && (await text(file.open()))).toBe('Write three answers.');
    expect(file && (await text(file.open({ start: 6, end: 10 })))).toBe('three');
  });

  test('saving again replaces', async () => {
    const id = randomUUID();
    await attachments.save(id, Buffer.from('one'));
    await attachments.save(id, Buffer.from('two!'));
    const file = await attachments.find(id);
    expect(file && (await text(file.open()))).toBe('two!');
  });

  test.each(['../../etc/passwd', '..', '', '.', 'a/b', 'x', `${'0'.repeat(8)}-0000-0000-0000-00000000000g`, '\0'])('%j is no id: nothing is found, and saving is a fault', async (id) => {
    expect(await attachments.find(id)).toBeUndefined();
    await expect(attachments.save(id, Buffer.from('x'))).rejects.toThrow('id');
  });

  test('an id without a file finds nothing', async () => {
    expect(await attachments.find(randomUUID())).toBeUndefined();
  });
}
