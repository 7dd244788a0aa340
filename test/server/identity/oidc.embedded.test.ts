import { oidcIdentity } from '../../../src/infrastructure/identity/oidcIdentity.ts';
import { identityContract } from '../../contracts/Identity.contract.ts';
import { identityFailuresContract } from '../../contracts/IdentityFailures.contract.ts';
import { identityProviderContract } from '../../contracts/IdentityProvider.contract.ts';
import { identityRefreshContract } from '../../contracts/IdentityRefresh.contract.ts';
import { identityRefusalsContract } from '../../contracts/IdentityRefusals.contract.ts';
import type { BindingUnderTest } from '../../fixtures/identity/bindingUnderTest.ts';
import { startEmbeddedProvider, type EmbeddedProvider } from '../../fixtures/identity/embeddedProvider.ts';

let embedded: EmbeddedProvider;
beforeAll(async () => {
  embedded = await startEmbeddedProvider();
});
afterAll(() => embedded.close());

const under: BindingUnderTest = {
  kind: 'oidc',
  provider: () => embedded.provider(),
  bind: (config, world) => oidcIdentity(config, world),
  abilities: {
    frame: true,
    refreshTokenByFrame: true,
    session: true,
    grace: true,
    strictRotation: 'left out: a refresh token answers again for 30 seconds',
    forgery: 'left out: it signs only what is true',
    elsewhere: 'left out: it has the origin of the site',
    server: true,
  },
};

describe('oidcIdentity at the embedded provider', () => {
  identityContract(under);
  identityRefreshContract(under);
  identityRefusalsContract(under);
  identityFailuresContract(under);
  identityProviderContract(under);
});
