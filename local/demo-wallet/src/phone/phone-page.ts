import '../page.css';
import '../question.css';
import '../manage.css';
import './phone.css';
import { personaNamed, personas } from '../../../personas.ts';
import { type Phone, startPhone } from '../../../walletconnect/phone.ts';
import { LOCAL_PROJECT_ID } from '../../../walletconnect/project-id.ts';
import { chooser, element, setBrand } from '../dom.ts';
import { type PhoneAsk, readConfig } from '../protocol.ts';
import { questionFor } from '../questions.ts';
import { shortMessage } from '../sign.ts';
import { phoneOwner } from '../wallet-settings.ts';

const NAME = 'hideout demo phone';

const HOW =
  'A wallet on another device. On the site choose WalletConnect, press “Copy link” under the QR code, and paste it here. Leave this page open: it asks you what the site wants to be signed.';

/** The field for the link behind a QR code. */
function pairingForm(phone: Phone): HTMLElement {
  const field = element('input', { id: 'link', type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const problem = element('p', { class: 'problem', role: 'alert' });
  const button = element('button', { type: 'submit', class: 'approve' }, 'Pair');
  const label = element('label', { for: 'link' }, 'Link of the QR code');
  const form = element('form', { class: 'pairing' }, label, field, button, problem);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    try {
      await phone.pair(field.value.trim());
      field.value = '';
    } catch (error) {
      problem.textContent = `The phone cannot read this link: ${shortMessage(error)}`;
    }
    button.disabled = false;
  });
  return form;
}

/** Where the phone asks its user, one question after the other. */
const board = element('section', { class: 'board', role: 'status' });
let lastQuestion: Promise<unknown> = Promise.resolve();

function decide(ask: PhoneAsk): Promise<'approve' | 'refuse'> {
  const said = lastQuestion.then(() => put(ask));
  lastQuestion = said.catch(() => undefined);
  return said;
}

async function put(ask: PhoneAsk): Promise<'approve' | 'refuse'> {
  const { title, body, approveLabel } = await questionFor(ask);
  const approve = element('button', { type: 'button', class: 'approve' }, approveLabel);
  const refuse = element('button', { type: 'button' }, 'Refuse');
  const actions = element('div', { class: 'actions' }, refuse, approve);
  board.replaceChildren(element('h2', {}, title), ...body, actions);
  approve.focus();
  return new Promise((resolve) => {
    const finish = (said: 'approve' | 'refuse') => {
      board.replaceChildren();
      resolve(said);
    };
    approve.addEventListener('click', () => finish('approve'));
    refuse.addEventListener('click', () => finish('refuse'));
  });
}

async function phonePage(main: Element): Promise<void> {
  const { rpcUrls, relayUrl } = await readConfig();
  const sites = element('p');
  const leave = element('button', { type: 'button' }, 'Disconnect');
  const showSessions = (names: readonly string[]) => {
    sites.textContent = names.length === 0 ? 'No site yet.' : names.join(', ');
    leave.hidden = names.length === 0;
  };
  // A name that an older demo stored may be gone.
  const owner = personas.find(({ name }) => name === phoneOwner.get()) ?? personaNamed('hound');
  const phone = await startPhone({
    relayUrl,
    projectId: LOCAL_PROJECT_ID,
    rpcUrls,
    address: owner.address,
    decide,
    onSessions: showSessions,
  });
  showSessions(phone.sessions());
  leave.addEventListener('click', () => void phone.disconnect().catch(console.error));
  const people = Object.fromEntries(personas.map(({ name, holds }) => [name, `${name}: ${holds}`]));
  const belongsTo = chooser('This phone belongs to', people, (value) => {
    const next = personas.find(({ name }) => name === value);
    if (next === undefined) return;
    phoneOwner.set(next.name);
    void phone.become(next.address).catch(console.error);
  });
  belongsTo.select.value = owner.name;
  const paired = element('h2', { id: 'paired' }, 'Paired with');
  main.replaceChildren(
    element('h1', {}, 'Your phone'),
    element('p', { class: 'lead' }, HOW),
    belongsTo.node,
    board,
    pairingForm(phone),
    element('section', { class: 'card', 'aria-labelledby': 'paired' }, paired, sites, leave),
  );
}

const main = document.querySelector('main') ?? document.body;
setBrand(NAME);
document.title = NAME;
main.classList.add('manage', 'phone');
phonePage(main).catch((error: unknown) => {
  main.replaceChildren(
    element('p', { class: 'problem', role: 'alert' }, `The phone did not start: ${shortMessage(error)}`),
  );
});
