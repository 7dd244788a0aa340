/** What one check of an installation found. A fault has a remedy; a warning does not stop anybody. */
export interface Finding {
  readonly check: string;
  readonly verdict: 'ok' | 'warning' | 'fault';
  readonly found: string;
  readonly remedy?: string;
}

export const fine = (check: string, found: string): Finding => ({ check, verdict: 'ok', found });
export const warning = (check: string, found: string, remedy: string): Finding => ({
  check,
  verdict: 'warning',
  found,
  remedy,
});
export const fault = (check: string, found: string, remedy: string): Finding => ({
  check,
  verdict: 'fault',
  found,
  remedy,
});

/** Rule DOCTOR-1: 0 if no check found a fault. */
export function exitCodeOfFindings(findings: readonly Finding[]): number {
  return findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
}

const shown = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' };

/** A table in text: verdict, check and what was found, and the remedy on a line of its own. */
export function tableOf(findings: readonly Finding[]): readonly string[] {
  const width = Math.max(0, ...findings.map(({ check }) => check.length));
  const faults = findings.filter(({ verdict }) => verdict === 'fault').length;
  const warnings = findings.filter(({ verdict }) => verdict === 'warning').length;
  return [
    ...findings.flatMap(({ check, verdict, found, remedy }) => [
      `${shown[verdict]}  ${check.padEnd(width)}  ${found}`,
      ...(remedy === undefined ? [] : [`         ${' '.repeat(width)}  → ${remedy}`]),
    ]),
    `Checks: ${findings.length}. Faults: ${faults}. Warnings: ${warnings}.`,
  ];
}
