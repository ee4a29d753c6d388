import type { IncomingMessage, ServerResponse } from 'node:http';
import { choosePage } from './choose-page.ts';
import { identityBySubject } from './identities.ts';
import { problemPage } from './page.ts';
import type { ProviderKind } from './provider-kinds.ts';
import { readForm, sendHtml } from './request.ts';
import type { Served } from './served.ts';

/** The page on which a user chooses whom to be, and what the user answers. */
export async function answerInteraction(
  { providers, store, origin, siteOrigin }: Served,
  kind: ProviderKind,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const provider = providers[kind.id];
  // Fails when the cookie is missing: this browser has answered already, or waited an hour, or never asked.
  const details = await provider.interactionDetails(request, response).catch(() => null);
  if (details === null || new URL(request.url ?? '/', origin).pathname.split('/').at(-1) !== details.uid) {
    const expired = 'This sign-in is over or too old. Go back to hideout and begin again.';
    return sendHtml(response, 400, problemPage(kind, expired, siteOrigin));
  }
  const { uid, params } = details;
  const scopes = String(params.scope ?? '').split(' ');
  if (request.method === 'GET') {
    return sendHtml(
      response,
      200,
      choosePage({ kind, store, action: `/${kind.id}/interaction/${uid}`, scopes }),
    );
  }

  const form = await readForm(request, origin);
  if (form?.get('answer') === 'cancel') {
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The person said no.',
    });
  }
  const accountId = form?.get('identity') ?? '';
  if (identityBySubject(kind.id, accountId) === undefined) {
    return sendHtml(response, 400, problemPage(kind, 'Nobody here is called that.', siteOrigin));
  }
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(scopes.join(' '));
  const login = { accountId, remember: false };
  await provider.interactionFinished(request, response, { login, consent: { grantId: await grant.save() } });
}
