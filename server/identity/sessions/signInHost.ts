import type { FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { trialParameter } from '../../../src/domain/session/trialRegistration.ts';
import type { BrowserSessions } from './BrowserSessions.ts';
import type { SignInHost } from '../provider/signIn.ts';

/** Adapts the provider to the sign-in page. */
export function makeSignInHost(provider: () => Provider, sessions: BrowserSessions): SignInHost {
  return {
    interactionDetails: async (request, reply) => {
      const details = await provider()
        .interactionDetails(request.raw, reply.raw)
        .catch((error: unknown) => {
          if (error instanceof errors.SessionNotFound) return undefined;
          throw error;
        });
      if (details === undefined || details.uid !== uidOf(request)) return undefined;
      const { client_id: clientId, redirect_uri: redirectUri, login_hint: loginHint } = details.params;
      const client = await provider().Client.find(String(clientId));
      return {
        uid: details.uid,
        prompt: details.prompt.name,
        loginHint: typeof loginHint === 'string' ? loginHint : undefined,
        isForTrial: details.params['site_registration'] === trialParameter.site_registration,
        clientName: client?.clientName ?? '',
        returnTo: new URL(String(redirectUri)).origin,
      };
    },
    isSignedIn: async (request, reply) => (await sessions.find(request, reply)) !== undefined,
    finish: async (request, reply, accountId) => {
      const returnTo = await provider().interactionResult(
        request.raw,
        reply.raw,
        { login: { accountId } },
        { mergeWithLastSubmission: false },
      );
      await reply.header('cache-control', 'no-store').redirect(returnTo, 303);
    },
  };
}

function uidOf({ params }: FastifyRequest): unknown {
  return (params as Readonly<Record<string, unknown>>)['uid'];
}
