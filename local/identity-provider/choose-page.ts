import { personaNamed } from '../personas.ts';
import type { FileStore } from './file-store.ts';
import { type Html, html } from './html.ts';
import { getSubject, type Identity, identities, KAZM_QUESTS } from './identities.ts';
import { handleAt, page, renderAvatar } from './page.ts';
import { isInServer, questDoneAt } from './profiles.ts';
import type { ProviderKind } from './provider-kinds.ts';

export type ChooseOptions = {
  kind: ProviderKind;
  store: FileStore;
  /** Where the form goes. */
  action: string;
  /** Scopes that the site asked for. */
  scopes: readonly string[];
};

/** The page where one chooses whom to be at a provider: one form, every answer a button of it. */
export function choosePage({ kind, store, action, scopes }: ChooseOptions): string {
  const asked = kind.scopes.flatMap(({ name, label }) =>
    label !== null && scopes.includes(name) ? [html`<li>${label}</li>`] : [],
  );
  return page({
    kind,
    title: 'Choose who to be',
    body: html`<main>
<h1>Who are you on ${kind.label}?</h1>
<p class="lead">hideout wants to know. Whoever you choose lets it:</p>
<ul class="asks">${asked}</ul>
<form method="post" action="${action}">
<ul class="people">${identities.map((identity) => choice(kind, store, identity))}</ul>
<div class="answers">
<button class="button" name="answer" value="cancel">Cancel</button>
</div>
</form>
</main>
<footer>Whoever is <b>linked</b> here from the start opens the hideout account of that name. This page runs on your own machine and never talks to ${kind.label}. There is no password: choose, and you are in.</footer>`,
  });
}

function choice(kind: ProviderKind, store: FileStore, identity: Identity): Html {
  const isLinked = identity.linked.includes(kind.id);
  return html`<li><button class="identity" name="identity" value="${getSubject(kind.id, identity)}">
${renderAvatar(kind, identity)}
<span class="names"><b>${identity.displayName}</b> <span class="handle">${handleAt(kind, identity)}</span> <span class="note">${noteOn(kind, store, identity)}</span></span>
${isLinked && html` <span class="tag">linked</span>`}
</button></li>`;
}

/** What the provider's API will say of a user, in short; on X, where that is little, who it is. */
export function noteOn(kind: ProviderKind, store: FileStore, identity: Identity): string {
  switch (kind.id) {
    case 'discord': {
      if (!isInServer(store, identity)) return 'Not in the server';
      const roles = identity.server?.roles ?? [];
      return roles.length === 0 ? 'In the server, no role' : roles.join(', ');
    }
    case 'twitter':
      return identity.persona === null ? 'Nobody yet.' : personaNamed(identity.persona).shows;
    case 'otherpage': {
      const count = identity.badges.length;
      return count === 0 ? 'No badges' : count === 1 ? '1 badge' : `${count} badges`;
    }
    case 'kazm': {
      const done = KAZM_QUESTS.filter(({ id }) => questDoneAt(store, identity, id) !== null).length;
      return done === 0 ? 'No quest done' : done === 1 ? '1 quest done' : `${done} quests done`;
    }
  }
}
