import type { PhoneAnswer, PhoneAsk } from '../../../walletconnect/questions.ts';
import { chainNames } from '../describe-transaction.ts';
import { element, factList } from '../dom.ts';
import { questionFor } from '../questions.ts';

type Labels = { title: string; body: Node[]; approveLabel: string };

/** What the user reads before they decide. */
async function formatMessage(ask: PhoneAsk): Promise<Labels> {
  switch (ask.kind) {
    case 'session':
      return {
        title: `Connect to ${ask.name}`,
        body: [factList([['Site', ask.url]])],
        approveLabel: 'Connect',
      };
    case 'chain':
      return {
        title: `Switch to ${chainNames[ask.chainId] ?? `chain ${ask.chainId}`}`,
        body: [],
        approveLabel: 'Switch',
      };
    default:
      return questionFor(ask);
  }
}

/** Where a phone asks its user, one question after the other. */
export function questionBoard(): { node: HTMLElement; decide(ask: PhoneAsk): Promise<PhoneAnswer> } {
  const node = element('section', { class: 'board', role: 'status' });
  let last: Promise<unknown> = Promise.resolve();

  const put = async (ask: PhoneAsk): Promise<PhoneAnswer> => {
    const { title, body, approveLabel } = await formatMessage(ask);
    const approve = element('button', { type: 'button', class: 'approve' }, approveLabel);
    const refuse = element('button', { type: 'button' }, 'Refuse');
    node.replaceChildren(
      element('h2', {}, title),
      ...body,
      element('div', { class: 'actions' }, refuse, approve),
    );
    approve.focus();
    const said = await new Promise<PhoneAnswer>((resolve) => {
      approve.addEventListener('click', () => resolve('approve'));
      refuse.addEventListener('click', () => resolve('refuse'));
    });
    node.replaceChildren();
    return said;
  };
  return {
    node,
    decide(ask) {
      const said = last.then(() => put(ask));
      last = said.catch(() => undefined);
      return said;
    },
  };
}
