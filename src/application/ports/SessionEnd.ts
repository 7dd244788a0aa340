/** The day on which the session ends, as all tabs of this browser know it (`storageKeys.endDate`); `Identity.clear` forgets it. */
export interface SessionEnd {
  read(): string | undefined;
  write(endDate: string): void;
}
