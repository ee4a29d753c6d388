import { bitcoinCard } from './bitcoin/bitcoin-card.ts';
import { BITCOIN_WALLETS } from './bitcoin/bitcoin-state.ts';
import { element } from './dom.ts';
import { ethereumCard } from './ethereum-card.ts';

/** The wallets' own page, opened by hand: everything that a user can change in a real wallet. */
export function managePage(main: Element): void {
  const said = element('p', { class: 'said', role: 'status' });
  const say = (text: string) => {
    said.textContent = text;
  };
  const lead =
    'Open tabs of the site see a change at once, as with a real wallet. What is installed, they see when they are loaded again.';
  main.classList.add('manage');
  main.replaceChildren(
    element('h1', {}, 'Your wallets'),
    element('p', { class: 'lead' }, lead),
    said,
    element(
      'div',
      { class: 'cards' },
      ethereumCard(say),
      ...BITCOIN_WALLETS.map(({ type }) => bitcoinCard(type, say)),
    ),
  );
}
