import { SOCIALS, type Social } from '@hideout/contract/social';
import { type Html, html } from './html.ts';
import { hasImage, type Identity } from './identities.ts';
import { getSubject, PROVIDER_KINDS } from './providers.ts';

/** A whole document. Everything it needs is a file of this server, so that a strict policy is enough. */
function page(id: Social | null, title: string, main: Html): string {
  const brand = id === null ? 'Identity providers' : PROVIDER_KINDS[id].label;
  const ofWhat = id === null ? 'Local identity provider' : `Local stand-in for ${brand}`;
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${ofWhat}</title>
<link rel="icon" href="/hound.png">
<link rel="stylesheet" href="/page.css">
<body class="${id}">
<header><b>${brand}</b> <span class="tag">${ofWhat}</span></header>
<main>
<h1>${title}</h1>
${main}
</main>
`.markup;
}

/** The first page: which providers there are. */
export function frontPage(siteOrigin: string): string {
  return page(
    null,
    'Four providers, none of them real',
    html`<p>hideout signs people in through these as it would through the real ones: same protocol, same answers, on your own machine.</p>
<ul>${SOCIALS.map((id) => html`<li><a class="row" href="/${id}">${PROVIDER_KINDS[id].label}</a></li>`)}</ul>
<p><a href="${siteOrigin}/">Open hideout</a></p>`,
  );
}

/** Everybody at one provider, as they are now, and what each can do there. */
export function peoplePage(id: Social, people: readonly Identity[]): string {
  const { acts } = PROVIDER_KINDS[id];
  const things = (identity: Identity) =>
    acts === undefined
      ? null
      : html`<form method="post" class="things"><input type="hidden" name="handle" value="${identity.handle}">${Object.keys(
          acts(identity, 0),
        ).map(
          (act) =>
            html`<button class="act" name="act" value="${act}">${act}<span class="hidden"> as ${identity.handle}</span></button>`,
        )}</form>`;
  return page(
    id,
    `Everybody on ${PROVIDER_KINDS[id].label}`,
    html`<p>${acts === undefined ? 'Whom one can be when hideout asks.' : 'Do something as anybody. hideout sees it the next time it asks.'}</p>
<ul>${people.map((identity) => html`<li class="row" id="${identity.handle}">${describe(id, identity)}${things(identity)}</li>`)}</ul>
<p><a href="/">All providers</a></p>`,
  );
}

/** The page where one chooses whom to be at a provider: one form, every answer a button of it. */
export function choosePage(id: Social, scopes: readonly string[], people: readonly Identity[]): string {
  const { label } = PROVIDER_KINDS[id];
  const asked = Object.entries(PROVIDER_KINDS[id].scopes).flatMap(([scope, what]) =>
    what !== null && scopes.includes(scope) ? [html`<li>${what}</li>`] : [],
  );
  return page(
    id,
    `Who are you on ${label}?`,
    html`<p>hideout wants to know. Whoever you choose lets it:</p>
<ul class="asks">${asked}</ul>
<form method="post">
<ul>${people.map(
      (identity) =>
        html`<li><button class="row" name="identity" value="${getSubject(id, identity)}">${describe(id, identity)}
${identity.linked.includes(id) ? html`<span class="tag">linked</span>` : null}</button></li>`,
    )}</ul>
<div class="answers"><button class="row" name="answer" value="cancel">Cancel</button></div>
</form>
<p class="quiet">Whoever is <b>linked</b> here from the start opens the hideout account of that name. This page runs on your own machine and never talks to ${label}. There is no password: choose, and you are in.</p>`,
  );
}

/** A user's image, or the first letter of the name, and what the provider will say of the user. */
function describe(id: Social, identity: Identity): Html {
  const { handle, displayName } = identity;
  const { at, note } = PROVIDER_KINDS[id];
  const image = hasImage(identity)
    ? html`<img class="avatar" src="/${handle}.png" alt="">`
    : html`<span class="avatar" aria-hidden="true">${displayName.slice(0, 1)}</span>`;
  return html`${image} <span class="names"><b>${displayName}</b> <span class="quiet">${at}${handle}</span> <span class="quiet note">${note(identity)}</span></span>`;
}

/** Page for something that went wrong before anybody could be sent back. */
export function problemPage(what: string, siteOrigin: string): string {
  return page(
    null,
    'This did not work',
    html`<p>${what}</p>
<p><a href="${siteOrigin}/">Back to hideout</a></p>`,
  );
}
