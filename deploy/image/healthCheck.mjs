// Asks the site of this container for a path, such as /readyz, and exits with 0 if it answers with success.
const [path = '/healthz'] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, { signal: AbortSignal.timeout(4000) });
console.log((await answer.text()).trim());
process.exitCode = answer.ok ? 0 : 1;
