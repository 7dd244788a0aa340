import {
  captionerParameters,
  hasProgram,
  readCaptionerCommand,
} from '../../../../server/video/captions/captionerCommand.ts';

// Rule AUTO-6.
test.each([
  ['whisper-cli -f {input} -l {language}', 'whisper-cli', ['-f', '{input}', '-l', '{language}']],
  [`"/opt/my tools/whisper" -f  {input}`, '/opt/my tools/whisper', ['-f', '{input}']],
  [`sh -c 'run "$0"; ls | wc' {input}`, 'sh', ['-c', 'run "$0"; ls | wc', '{input}']],
  [`captions --in={input} --out="{output}" ''`, 'captions', ['--in={input}', '--out={output}', '']],
])('reads %s', (line, program, parameters) => {
  expect(readCaptionerCommand(line)).toEqual({ program, parameters });
});

test.each([
  ['whisper "-f {input}', 'close the quotation mark'],
  ['whisper -f {file}', 'use {input}, {output} and {language}, not {file}'],
  ['whisper -f', 'write a program and {input} for the file that it reads'],
  ['{input}', 'write a program and {input} for the file that it reads'],
])('says what is wrong with %s', (line, instruction) => {
  expect(readCaptionerCommand(line)).toBe(instruction);
});

test('puts files and language in place of the placeholders, also within a word', () => {
  const command = { program: 'captions', parameters: ['--in={input}', '{output}', '-l', '{language}', '{input}'] };
  expect(captionerParameters(command, { input: '/work/a b.wav', output: '/work/c.vtt', language: 'de' })).toEqual([
    '--in=/work/a b.wav',
    '/work/c.vtt',
    '-l',
    'de',
    '/work/a b.wav',
  ]);
});

test('finds a program by its path or in a folder of PATH', async () => {
  expect(await hasProgram('sh', '/nowhere:/bin')).toBe(true);
  expect(await hasProgram('/bin/sh', '')).toBe(true);
  expect(await hasProgram('no-such-program', '/bin')).toBe(false);
  expect(await hasProgram('/bin/no-such-program', '/bin')).toBe(false);
});
