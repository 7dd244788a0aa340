/** The result of `work`, or a fault with this text if there is none in time. The work itself goes on. */
export async function withinTime<Value>(work: Promise<Value>, milliseconds: number, late: string): Promise<Value> {
  const over = AbortSignal.timeout(milliseconds);
  const tooLate = new Promise<never>((_resolve, reject) => {
    over.addEventListener('abort', () => reject(new Error(late)), { once: true });
  });
  return Promise.race([work, tooLate]);
}
