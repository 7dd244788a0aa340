/** The start cannot succeed. The program prints only the message, which says why and what to do. */
export class StartRefused extends Error {}

/** Runs a program and returns its exit code. A refused start ends it with the message; other errors are faults. */
export async function exitCodeOf(
  program: () => Promise<number>,
  complain: (message: string) => void = (message) => console.error(message),
): Promise<number> {
  try {
    return await program();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    complain(error.message);
    return 1;
  }
}
