import { makePercentReader } from '../../../../server/video/captions/percentReader.ts';

// Rule AUTO-4.
test.each([
  [['progress 42%\n'], 42],
  [['whisper_print_progress_callback: progress =   5%\n', 'whisper_print_progress_callback: progress =  10%\n'], 10],
  [['\r 37%|███▋      | 12.5/33.8 [00:04<00:07]'], 37],
  [['prog', 'ress 4', '2%'], 42],
  [['99.7 %'], 99],
  [['loading the model'], undefined],
  [['progress 30%', 'scaled to 250%'], 30],
])('reads %j', (chunks, percent) => {
  const reader = makePercentReader();
  for (const chunk of chunks) reader.read(chunk);
  expect(reader.percent).toBe(percent);
});
