import { makeReportRefusal } from '../../../server/tokens/reportRefusals.ts';

const wrongAudience = { cause: 'audience', issuer: 'https://id.example', seen: ['site'], wanted: 'api://x' } as const;

test('logs the actual and the expected value once for each cause and issuer', () => {
  const said: string[] = [];
  const report = makeReportRefusal((line) => said.push(line));
  for (const issuer of ['https://id.example', 'https://other.example', 'https://id.example'])
    report({ ...wrongAudience, issuer });
  report({ ...wrongAudience, cause: 'issuer', seen: undefined });
  expect(said).toEqual([
    'The access tokens of https://id.example are refused, so people are signed out at once: their audience (aud) is ["site"], but IDENTITY_AUDIENCE is "api://x". Set IDENTITY_AUDIENCE to the audience of the access tokens.',
    expect.stringContaining('https://other.example'),
    'The access tokens of https://id.example are refused, so people are signed out at once: their issuer (iss) is missing, but IDENTITY_ISSUER is "api://x". Set IDENTITY_ISSUER to exactly the issuer of the tokens.',
  ]);
});

test('says that renewed tokens are too old to give a role (rule ROLE-9)', () => {
  const said: string[] = [];
  makeReportRefusal((line) => said.push(line))({ cause: 'age', issuer: 'https://id.example', seen: 1, wanted: 60 });
  expect(said[0]).toMatch(
    /more than 60 seconds before the clock of this machine\. Set the clocks, or IDENTITY_ROLE_SECONDS/,
  );
});
