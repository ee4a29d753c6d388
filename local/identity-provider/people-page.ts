import { noteOn } from './choose-page.ts';
import type { FileStore } from './file-store.ts';
import { type Html, html } from './html.ts';
import { type Identity, identities, KAZM_QUESTS } from './identities.ts';
import { handleAt, mark, page, renderAvatar } from './page.ts';
import { isInServer, questDoneAt, questMark, serverMark } from './profiles.ts';
import { PROVIDER_IDS, PROVIDER_KINDS, type ProviderKind } from './provider-kinds.ts';

/** The first page: which providers there are. */
export function frontPage(siteOrigin: string): string {
  return page({
    kind: null,
    title: 'Providers',
    body: html`<main>
<h1>Four providers, none of them real</h1>
<p class="lead">hideout signs people in through these as it would through the real ones: same protocol, same answers, on your own machine.</p>
<ul class="people">${PROVIDER_IDS.map((id) => {
      const kind = PROVIDER_KINDS[id];
      return html`<li><a class="identity" href="/${id}">${mark(kind)}<span class="names"><b>${kind.label}</b> <span class="note">${WHAT_FOR[id]}</span></span></a></li>`;
    })}</ul>
<p><a class="button" href="${siteOrigin}/">Open hideout</a></p>
</main>`,
  });
}

const WHAT_FOR = {
  discord: 'People, and who is in the server with which roles',
  twitter: 'People',
  otherpage: 'People, their avatars and badges',
  kazm: 'People, and the quests they have done',
} as const;

/** Everybody at one provider. Where there is something one would do there, it can be done here. */
export function peoplePage(kind: ProviderKind, store: FileStore): string {
  return page({
    kind,
    title: 'Everybody',
    body: html`<main>
<h1>Everybody on ${kind.label}</h1>
<p class="lead">${LEAD[kind.id]}</p>
<ul class="people">${identities.map((identity) => user(kind, store, identity))}</ul>
<p><a href="/">All providers</a></p>
</main>`,
  });
}

const LEAD = {
  discord: 'Join or leave the Mutant Cartel server as anybody. hideout sees it the next time it asks.',
  twitter: 'Whom one can be when hideout asks.',
  otherpage: 'Whom one can be when hideout asks.',
  kazm: 'Do a quest as anybody. hideout sees it the next time it asks.',
} as const;

function user(kind: ProviderKind, store: FileStore, identity: Identity): Html {
  return html`<li class="identity" id="${identity.handle}">${renderAvatar(kind, identity)}
<span class="names"><b>${identity.displayName}</b> <span class="handle">${handleAt(kind, identity)}</span> <span class="note">${noteOn(kind, store, identity)}</span></span>
${things(kind, store, identity)}</li>`;
}

function things(kind: ProviderKind, store: FileStore, identity: Identity): Html | null {
  const button = (name: string, label: string, whom: string) =>
    html`<button class="button small" name="mark" value="${name}">${label}<span class="hidden"> ${whom}</span></button>`;
  if (kind.id === 'discord') {
    const label = isInServer(store, identity) ? 'Leave' : 'Join';
    return html`<form method="post" action="/discord/marks" class="things">${button(serverMark(identity), label, `the server as ${identity.handle}`)}</form>`;
  }
  if (kind.id === 'kazm') {
    return html`<form method="post" action="/kazm/marks" class="things">${KAZM_QUESTS.map((quest) =>
      button(
        questMark(identity, quest.id),
        `${questDoneAt(store, identity, quest.id) === null ? 'Do' : 'Undo'}: ${quest.title}`,
        `as ${identity.handle}`,
      ),
    )}</form>`;
  }
  return null;
}

/** Turns a mark of the page around. False when the page has no such button. */
export function turnMark(kind: ProviderKind, store: FileStore, name: string): boolean {
  for (const identity of identities) {
    if (kind.id === 'discord' && name === serverMark(identity)) {
      store.setMark(name, isInServer(store, identity) ? 'out' : 'in');
      return true;
    }
    const quest = kind.id === 'kazm' && KAZM_QUESTS.find(({ id }) => name === questMark(identity, id));
    if (quest) {
      const isDone = questDoneAt(store, identity, quest.id) !== null;
      store.setMark(name, isDone ? null : new Date().toISOString());
      return true;
    }
  }
  return false;
}
