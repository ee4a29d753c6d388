import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeWalletFailure } from '../wallet-failure.ts';
import { fakeLeather, fakeMagicEden, fakeUnisat, fakeXverse } from './testing/fake-wallets.ts';
import { ALL_WALLETS, REQUEST, setUpService } from './testing/set-up-service.ts';

type Answer = () => unknown;
type Step = 'connect' | 'sign';

/** Puts all four wallets into the page, which answer a step as set. */
function enter(step: Step, answer: Answer): void {
  const connect = step === 'connect';
  fakeXverse(connect ? { wallet_connect: answer } : { signMessage: answer });
  const asked = async () => answer();
  fakeUnisat(connect ? { requestAccounts: asked } : { signMessage: asked });
  fakeMagicEden(connect ? { connect: asked } : { signMessage: asked });
  fakeLeather(connect ? { getAddresses: answer } : { signMessage: answer });
}

/** Answers that are none. Each wallet has its own dialect, and every other fault its cell in the host's table. */
const MALFORMED: Readonly<Record<Step, readonly Answer[]>> = {
  connect: [() => 'hound', () => ({ addresses: 'hound' }), () => 7],
  sign: [() => '', () => ({ signature: 7 }), () => 'no signature: “yes”'],
};

const LABELS =
  /^(Wallet Error processing the request|Failed to (retrieve addresses from|sign message with) Leather Wallet)\. (Update your wallet|Open your wallet)/;

let page: ReturnType<typeof setUpService>;

beforeEach(() => {
  page = setUpService();
});
afterEach(() => page.tearDown());

test.each(ALL_WALLETS.flatMap((type) => [[type, 'connect'] as const, [type, 'sign'] as const]))(
  '%s, asked to %s: an invalid answer is shown in the texts of the spec, never its own',
  async (type, step) => {
    for (const answer of MALFORMED[step]) {
      enter(step, answer);
      if (step === 'sign') await page.wallets.connect(type, REQUEST);
      const asked = step === 'sign' ? page.sign(type) : page.wallets.connect(type, REQUEST);
      const failure: unknown = await asked.catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'WalletError', code: -32603 });
      expect(describeWalletFailure(failure).message).toMatch(LABELS);
    }
  },
);
