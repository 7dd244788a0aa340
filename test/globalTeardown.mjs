/** Closes what the global setup opened. */
export default async function closeRun() {
  await globalThis.testRun?.close();
}
