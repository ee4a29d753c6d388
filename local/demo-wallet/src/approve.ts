import './page.css';
import './question.css';
import './manage.css';
import { personas } from '../../personas.ts';
import { nameOfWallet, readBitcoinConnection } from './bitcoin/bitcoin-state.ts';
import { element } from './dom.ts';
import { managePage } from './manage-page.ts';
import { type Ask, CHANNEL, type PageMessage, USER_REJECTED, type WindowMessage } from './protocol.ts';
import { questionFor } from './questions.ts';
import { shortMessage } from './sign.ts';

const id = location.hash.slice(1);
const main = document.querySelector('main') ?? document.body;

if (id === '') managePage(main);
else waitForQuestion();

function waitForQuestion(): void {
  const channel = new BroadcastChannel(CHANNEL);
  const say = (message: WindowMessage) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<PageMessage | WindowMessage>) => {
    if (data.to !== 'window' || data.id !== id) return;
    channel.onmessage = null;
    void show(data.ask, say);
  };
  say({ to: 'page', id, type: 'ready' });
}

async function show(ask: Ask, say: (message: WindowMessage) => void): Promise<void> {
  const question = await questionFor(ask);
  const as = getSigner(ask);
  if ('wallet' in ask) showWallet(nameOfWallet(ask.wallet));
  const approve = element('button', { type: 'submit', class: 'approve' }, question.approveLabel);
  const refuse = element('button', { type: 'button', class: 'refuse' }, 'Refuse');
  const problem = element('p', { class: 'problem', role: 'alert' });
  const close = (message: WindowMessage) => {
    say(message);
    // A moment later: the answer has left by then, and so has the key that gave it.
    setTimeout(() => window.close(), 100);
  };
  const sayNo = () =>
    close({ to: 'page', id, type: 'error', code: USER_REJECTED, message: 'User rejected the request.' });

  const form = element(
    'form',
    {},
    element('h1', {}, question.title),
    ...(as === undefined ? [] : [element('p', { class: 'as' }, `as ${as}`)]),
    element('div', { class: 'body', tabindex: '0' }, ...question.body),
    problem,
    element('div', { class: 'actions' }, refuse, approve),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    approve.disabled = true;
    problem.textContent = '';
    question.answer().then(
      (result) => close({ to: 'page', id, type: 'answer', result }),
      (error: unknown) => {
        approve.disabled = false;
        problem.textContent = shortMessage(error);
      },
    );
  });
  refuse.addEventListener('click', sayNo);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') sayNo();
  });
  main.replaceChildren(form);
  document.title = question.title;
  (form.querySelector<HTMLElement>('input:checked') ?? approve).focus();
}

/** Whose key answers; undefined while that is what is asked. */
function getSigner(ask: Ask): string | undefined {
  if (ask.kind === 'bitcoinConnect') return undefined;
  if ('wallet' in ask) return readBitcoinConnection(ask.wallet)?.persona;
  return 'address' in ask ? personas.find((one) => one.address === ask.address)?.name : undefined;
}

/** Says in the head of the window which of the wallets asks. */
function showWallet(name: string): void {
  const brand = document.querySelector('.brand');
  if (brand !== null) brand.textContent = `${name}, demo`;
}
