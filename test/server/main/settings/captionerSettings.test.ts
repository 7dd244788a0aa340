import { readConfig } from '../../../../server/main/settings/config.ts';

const captionerOf = (environment: Readonly<Record<string, string>>) => readConfig(environment, '/srv', false).captioner;

// Rule AUTO-6.
test('has no program unless one is set', () => {
  expect(captionerOf({})).toBeUndefined();
});

test('reads the program with its limits', () => {
  expect(captionerOf({ CAPTIONER_COMMAND: 'whisper-cli -f {input}' })).toEqual({
    command: { program: 'whisper-cli', parameters: ['-f', '{input}'] },
    minutes: 240,
    memoryBytes: 16 * 1024 ** 3,
  });
  const limits = { CAPTIONER_COMMAND: 'w {input}', CAPTIONER_MINUTES: '10', CAPTIONER_MEMORY_GB: '4' };
  expect(captionerOf(limits)).toMatchObject({ minutes: 10, memoryBytes: 4 * 1024 ** 3 });
});

test.each([
  [{ CAPTIONER_COMMAND: 'whisper-cli -f {film}' }, 'use {input}, {output} and {language}, not {film}.'],
  [{ CAPTIONER_MINUTES: '0' }, 'CAPTIONER_MINUTES is "0": use a whole number from 1 to 1440.'],
])('refuses %j', (environment, message) => {
  expect(() => captionerOf(environment)).toThrow(message);
});
