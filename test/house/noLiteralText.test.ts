import { lintedBy } from '../fixtures/run/lintedBy.ts';

const refused = [
  'page = <p>Nothing found</p>;',
  'page = <button>Save</button>;',
  "page = <p>{'Nothing'}</p>;",
  'page = <p>{`${count} results`}</p>;',
  "page = <p>{isOpen ? 'open' : t('closed')}</p>;",
  "page = <p>{count > 0 && 'many'}</p>;",
  'page = <img alt="A lectern" />;',
  "page = <a aria-label={'back'} />;",
  'page = <Notice title="failed" />;',
  'page = `<h1>Sign in</h1>`;',
  'page = `<p class="lead">Welcome, ${name}</p>`;',
  "page = '<td>Parameter</td>';",
  "answer(ctx, 'You are signed out', html);",
  "feed({ title: 'Feature Tutorials' });",
  'feed({ description: `A video of ${length}` });',
];
const accepted = [
  "page = <p>{t('empty.body')}</p>;",
  'page = <p className="lead">{count} · {name}</p>;',
  "page = <kbd>{name === 'Space' ? t('space') : key}</kbd>;",
  'page = <a href="/videos" rel="alternate" />;',
  'page = <small>/webinars/{slug}</small>;',
  "throw new DOMException('The page has no clipboard', 'NotAllowedError');",
  'page = `<h1>${title}</h1><p class="lead">${lead}</p>`;',
  'page = `<!doctype html><html lang="en"><head><meta charset="utf-8">`;',
  "throw new Error('The page has no root element');",
  'throw new TypeError(`Not a script of this site: ${url}`);',
  "sendProblem(reply, 'not-found', 'This feed does not exist.');",
  "header('Content-Type', 'text/html; charset=utf-8');",
];

let reports: ReadonlyMap<string, number>;
beforeAll(async () => {
  reports = await lintedBy('no-literal-text', [...refused, ...accepted]);
});

test.each(refused)('refuses a visible text that no catalogue holds: %s', (code) => {
  expect(reports.get(code)).toBe(1);
});

test.each(accepted)('accepts words of the catalogue, markup, and messages for developers: %s', (code) => {
  expect(reports.get(code)).toBe(0);
});
