import './page.css';
import './question.css';
import './manage.css';
import { element, setBrand } from './dom.ts';
import { managePage } from './manage-page.ts';
import { type Ask, PENDING, type PendingAsk } from './protocol.ts';
import { questionFor } from './questions.ts';
import { personaAt, shortMessage } from './sign.ts';
import { bitcoinConnection, WALLETS } from './wallet-settings.ts';

const wallet = location.hash.slice(1);
const main = document.querySelector('main') ?? document.body;

if (wallet === '') managePage(main);
else {
  // Set by `askWindow` in the page that has opened this window.
  const pending: PendingAsk | undefined = window.opener?.[PENDING]?.get(wallet);
  if (pending !== undefined) void show(pending);
  else main.replaceChildren(element('p', {}, 'Nothing is asked here any more. Close this window.'));
}

async function show({ ask, answer, refuse }: PendingAsk): Promise<void> {
  const question = await questionFor(ask);
  const signer = getSigner(ask);
  if ('wallet' in ask) setBrand(`${WALLETS[ask.wallet]}, demo`);
  const yes = element('button', { type: 'submit', class: 'approve' }, question.approveLabel);
  const no = element('button', { type: 'button' }, 'Refuse');
  const problem = element('p', { class: 'problem', role: 'alert' });
  // A moment later: the key that gave the answer has been let go by then.
  const close = () => setTimeout(() => window.close(), 100);
  const sayNo = () => {
    refuse();
    close();
  };
  const form = element(
    'form',
    {},
    element('h1', {}, question.title),
    ...(signer === undefined ? [] : [element('p', { class: 'as' }, `as ${signer}`)]),
    element('div', { class: 'body', tabindex: '0' }, ...question.body),
    problem,
    element('div', { class: 'actions' }, no, yes),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    yes.disabled = true;
    problem.textContent = '';
    try {
      answer(await question.answer());
      close();
    } catch (error) {
      yes.disabled = false;
      problem.textContent = shortMessage(error);
    }
  });
  no.addEventListener('click', sayNo);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') sayNo();
  });
  main.replaceChildren(form);
  document.title = question.title;
  (form.querySelector<HTMLElement>('input:checked') ?? yes).focus();
}

/** Whose key answers; undefined while that is what is asked. */
function getSigner(ask: Ask): string | undefined {
  if (ask.kind === 'bitcoinConnect') return undefined;
  if ('wallet' in ask) return bitcoinConnection(ask.wallet).get()?.persona;
  return 'address' in ask ? personaAt(ask.address)?.name : undefined;
}
