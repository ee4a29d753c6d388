import { element } from './dom.ts';
import { personaChooser } from './persona-chooser.ts';
import { readConnection, writeConnection } from './storage.ts';

/** The wallet's own page, opened by hand: change who one is, or disconnect, as one would in a real wallet. */
export function managePage(main: Element): void {
  const connection = readConnection();
  const chooser = personaChooser(connection?.address);
  const done = element('p', { class: 'problem', role: 'status' });
  const change = element('button', { type: 'submit', class: 'approve' }, 'Be this one');
  const disconnect = element('button', { type: 'button', class: 'refuse' }, 'Disconnect');
  const form = element(
    'form',
    {},
    element('h1', {}, connection === undefined ? 'Not connected' : 'Connected'),
    element('div', { class: 'body', tabindex: '0' }, chooser.node),
    done,
    element('div', { class: 'actions' }, disconnect, change),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { address, name } = chooser.chosen();
    writeConnection({ address, chainId: readConnection()?.chainId ?? 1 });
    done.textContent = `Every open tab now sees ${name}.`;
  });
  disconnect.addEventListener('click', () => {
    writeConnection(undefined);
    done.textContent = 'Disconnected in every open tab.';
  });
  main.replaceChildren(form);
}
