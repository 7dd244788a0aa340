import { withinTime } from '../../../../server/application/limit/withinTime.ts';

test('passes on what comes in time, and faults when nothing does', async () => {
  await expect(withinTime(Promise.resolve('value'), 1000, 'too late')).resolves.toBe('value');
  await expect(withinTime(Promise.reject(new Error('a fault')), 1000, 'too late')).rejects.toThrow('a fault');
  await expect(withinTime(new Promise(() => undefined), 5, 'too late')).rejects.toThrow('too late');
});
