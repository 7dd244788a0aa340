import { withoutPersonalData } from './withoutSecrets.ts';

/** A fault as a browser reports it. It names no person. */
export interface FaultReport {
  /** Where the fault was caught. */
  readonly source: string;
  readonly name: string;
  readonly message: string;
  /** Empty if there is none. */
  readonly stack: string;
  /** The path of the page, without its query. */
  readonly page: string;
  /** The release of the site that the browser runs; empty if unknown. */
  readonly release: string;
}

/** Rule REPORT-2: the longest texts of a report, in characters. */
export const faultBounds = { source: 30, name: 100, message: 1000, stack: 6000, page: 300, release: 60 } as const;

/** The name, message and stack of whatever was thrown. */
export function describeFault(fault: unknown): Pick<FaultReport, 'name' | 'message' | 'stack'> {
  if (fault instanceof Error) return { name: fault.name, message: fault.message, stack: fault.stack ?? '' };
  return { name: typeof fault, message: textOf(fault), stack: '' };
}

function textOf(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return String(fault);
  const { message } = fault as { readonly message?: unknown };
  return typeof message === 'string' ? message : Object.keys(fault).join(', ');
}

/** Rules REPORT-2 and REPORT-3: the report within its bounds, without tokens and personal data. */
export function boundedReport(report: FaultReport): FaultReport {
  const bounded = (key: keyof FaultReport) =>
    withoutPersonalData(report[key]).replaceAll('\0', '').slice(0, faultBounds[key]);
  return {
    source: bounded('source'),
    name: bounded('name'),
    message: bounded('message'),
    stack: bounded('stack'),
    page: withoutQuery(bounded('page')),
    release: bounded('release'),
  };
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Rule REPORT-4: the line of a stack where the fault was raised; empty if there is none. */
export function firstFrame(stack: string): string {
  const frame = stack.split('\n').find((line) => /:\d+:\d+\)?\s*$/.test(line)) ?? '';
  // The hash of a file and the place in it change with each release.
  return frame.trim().replace(/(?:\.[0-9a-f]{8})?\.js:\d+:\d+/g, '.js');
}

/** Rule REPORT-4: reports with the same text are about the same fault. Numbers and ids in a message do not count. */
export function fingerprintOf({ name, message, stack }: Pick<FaultReport, 'name' | 'message' | 'stack'>): string {
  const common = message.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/gi, '#');
  return [name, common, firstFrame(stack)].join('\n');
}
