/** A percentage as programs write it: `progress 42%`, `progress =  42%` (whisper.cpp) or ` 42%|███` (progress bars). */
const percentage = /(\d{1,3})(?:\.\d+)?\s?%/g;
const keptText = 100;

/** Reads what a program prints, in chunks of any size. `percent` is the last percentage; undefined before the first. */
export function makePercentReader() {
  let percent: number | undefined;
  let rest = '';
  return {
    get percent(): number | undefined {
      return percent;
    },
    read: (text: string): void => {
      rest = (rest + text).slice(-keptText);
      const last = [...rest.matchAll(percentage)].at(-1)?.[1];
      if (last !== undefined && Number(last) <= 100) percent = Number(last);
    },
  };
}
