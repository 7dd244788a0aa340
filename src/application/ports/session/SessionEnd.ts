/**
 * The day on which the session ends, shared by all tabs of this browser (`storageKeys.endDate`). `Identity.clear`
 * deletes it.
 */
export interface SessionEnd {
  read(): string | undefined;
  write(endDate: string): void;
}
