import { fault, fine, type Finding } from './finding.ts';

/** How far the clock of another machine is ahead of ours, in seconds. */
export interface OtherClock {
  readonly of: string;
  readonly seconds: number;
}

/** Tokens allow 60 seconds, and the network takes some. */
const mostSeconds = 30;

/** Whether the clock of this machine is right: tokens and signatures hold for minutes only. */
export function judgeClock(clocks: readonly OtherClock[]): Finding {
  const [worst] = clocks.toSorted((one, other) => Math.abs(other.seconds) - Math.abs(one.seconds));
  if (worst === undefined) return fine('clock', 'There is no other clock to compare it with.');
  const off = Math.abs(Math.round(worst.seconds));
  return off > mostSeconds
    ? fault(
        'clock',
        `It is ${off} s ${worst.seconds > 0 ? 'behind' : 'ahead of'} the clock of ${worst.of}.`,
        'Let both machines follow a time server, for example: timedatectl set-ntp true.',
      )
    : fine('clock', `It differs by ${off} s from the clock of ${worst.of}.`);
}
