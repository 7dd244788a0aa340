/** Reads ffmpeg's `-progress` lines as they come, however they are cut, and tells the share of the whole, 0–1 (or `most`). */
export function makeProgressReader(wholeSeconds: number, tell: (share: number) => void, most = 1): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // The name says milliseconds, the value has always been microseconds.
      const microseconds = /^out_time_ms=(\d+)/.exec(line)?.[1];
      if (microseconds !== undefined) tell(Math.min(most, Number(microseconds) / 1_000_000 / wholeSeconds));
    }
  };
}
