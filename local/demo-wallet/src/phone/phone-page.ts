import '../page.css';
import '../question.css';
import '../manage.css';
import './phone.css';
import { type Persona, personas } from '../../../personas.ts';
import { type Phone, startPhone } from '../../../walletconnect/phone.ts';
import { LOCAL_PROJECT_ID } from '../../../walletconnect/project-id.ts';
import { element } from '../dom.ts';
import { chooser } from '../manage-controls.ts';
import { readConfig } from '../questions.ts';
import { shortMessage } from '../sign.ts';
import { readStored, writeStored } from '../storage.ts';
import { questionBoard } from './question-board.ts';

const NAME = 'hideout demo phone';

/** Key in local storage of whose phone it is: a persona's name. */
const OWNER_KEY = 'hideout.demoPhone';

const HOW =
  'A wallet on another device. On the site choose WalletConnect, press “Copy link” under the QR code, and paste it here. Leave this page open: it asks you what the site wants to be signed.';

function readOwner(): Persona | undefined {
  const name = readStored(OWNER_KEY);
  return personas.find((one) => one.name === name) ?? personas.find((one) => one.name === 'hound');
}

/** The field for the link behind a QR code. */
function pairingForm(phone: Phone): HTMLElement {
  const field = element('input', { id: 'link', type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const problem = element('p', { class: 'problem', role: 'alert' });
  const button = element('button', { type: 'submit', class: 'approve' }, 'Pair');
  const form = element(
    'form',
    { class: 'pairing' },
    element('label', { for: 'link' }, 'Link of the QR code'),
    field,
    button,
    problem,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    phone
      .pair(field.value.trim())
      .then(
        () => {
          field.value = '';
        },
        (error: unknown) => {
          problem.textContent = `The phone cannot read this link: ${shortMessage(error)}`;
        },
      )
      .finally(() => {
        button.disabled = false;
      });
  });
  return form;
}

/** Who the phone is paired with, and the way to leave them. */
function sessionList(leave: () => Promise<void>): {
  node: HTMLElement;
  show(names: readonly string[]): void;
} {
  const list = element('p', { class: 'sessions' });
  const button = element('button', { type: 'button' }, 'Disconnect');
  button.addEventListener('click', () => void leave().catch(console.error));
  return {
    node: element(
      'section',
      { class: 'card', 'aria-labelledby': 'paired' },
      element('h2', { id: 'paired' }, 'Paired with'),
      list,
      button,
    ),
    show(names) {
      list.textContent = names.length === 0 ? 'No site yet.' : names.join(', ');
      button.hidden = names.length === 0;
    },
  };
}

async function phonePage(main: Element): Promise<void> {
  const { rpcUrls, relayUrl } = await readConfig();
  const owner = readOwner();
  const board = questionBoard();
  const sessions = sessionList(() => phone.disconnect());
  const phone = await startPhone({
    relayUrl,
    projectId: LOCAL_PROJECT_ID,
    rpcUrls,
    address: owner?.address ?? '',
    decide: board.decide,
    onSessions: sessions.show,
  });
  const people = personas.map(({ name, holds }) => ({ value: name, text: `${name}: ${holds}` }));
  const belongsTo = chooser('This phone belongs to', people, (value) => {
    const next = personas.find(({ name }) => name === value);
    if (next === undefined) return;
    writeStored(OWNER_KEY, next.name);
    void phone.become(next.address).catch(console.error);
  });
  belongsTo.set(owner?.name ?? '');
  sessions.show(phone.sessions());
  main.replaceChildren(
    element('h1', {}, 'Your phone'),
    element('p', { class: 'lead' }, HOW),
    belongsTo.node,
    board.node,
    pairingForm(phone),
    sessions.node,
  );
}

const main = document.querySelector('main') ?? document.body;
const brand = document.querySelector('.brand');
if (brand !== null) brand.textContent = NAME;
document.title = NAME;
main.classList.add('manage', 'phone');
phonePage(main).catch((error: unknown) => {
  main.replaceChildren(
    element('p', { class: 'problem', role: 'alert' }, `The phone did not start: ${shortMessage(error)}`),
  );
});
