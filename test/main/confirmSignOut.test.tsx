import { confirmSignOut } from '../../src/main/session/confirmSignOut.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['localStorage', localStorage],
  ['sessionStorage', sessionStorage],
])('forgets the sign-out in %s when the browser comes back from the provider', (_, storage) => {
  storage.setItem('sdk.sign_out', 'the-state');
  window.history.pushState({ kept: true }, '', '/videos?category=rise&state=the-state#top');
  confirmSignOut();
  expect([storage.getItem('sdk.sign_out'), location.pathname + location.search + location.hash, history.state]).toEqual(
    [null, '/videos?category=rise#top', { kept: true }],
  );
});

test.each(['?state=another', '?state', ''])('remembers the sign-out when the address has the query "%s"', (query) => {
  localStorage.setItem('sdk.sign_out', 'the-state');
  window.history.pushState(null, '', `/videos${query}`);
  confirmSignOut();
  expect([localStorage.getItem('sdk.sign_out'), location.search]).toEqual(['the-state', query]);
});
