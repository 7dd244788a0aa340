/** The result of `work`, or a fault with this text if there is none in time. The work itself goes on. */
export async function withinTime<Value>(work: Promise<Value>, milliseconds: number, late: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(late)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
