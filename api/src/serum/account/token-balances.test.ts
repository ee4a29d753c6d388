import { expect, test } from 'vitest';
import { freshAddress } from '../../testing/community-fixtures.ts';
import { FAKE_TOKEN, fakeApechain, fakeApechainClient } from '../../testing/fake-apechain.ts';
import { balanceReader } from './token-balances.ts';

function world() {
  const chain = fakeApechain(new Date(), freshAddress());
  const failures: unknown[] = [];
  const reader = balanceReader(fakeApechainClient(chain), FAKE_TOKEN, (error) => failures.push(error));
  const read = (addresses: Parameters<typeof reader>[0], claimed = 0n) => reader(addresses, claimed);
  return { chain, failures, read };
}

test('adds up what lies in all addresses', async () => {
  const { chain, read } = world();
  const [one, other] = [freshAddress(), freshAddress()];
  chain.balances.set(one, 3n).set(other, 4n);
  expect(await read([one, other])).toMatchObject({ balance: 7n });
  expect(await read([other])).toMatchObject({ balance: 4n });
});

test('asks once for everybody who wants the same addresses, in any order', async () => {
  const { chain, read } = world();
  const [one, other] = [freshAddress(), freshAddress()];
  await Promise.all([read([one, other]), read([other, one]), read([one, other])]);
  expect(chain.asked).toHaveLength(2);
});

test('asks again once more has been claimed', async () => {
  const { chain, read } = world();
  const address = freshAddress();
  expect(await read([address])).toMatchObject({ balance: 0n });
  chain.balances.set(address, 75n);
  expect(await read([address])).toMatchObject({ balance: 0n });
  expect(await read([address], 75n)).toMatchObject({ balance: 75n });
});

test('is null while the token does not answer, and then leaves it alone for a while', async () => {
  const { chain, failures, read } = world();
  const address = freshAddress();
  chain.isSilent = true;
  expect(await read([address])).toBeNull();
  expect(await read([address])).toBeNull();
  expect(failures).toHaveLength(1);
});

test('caches a thousand accounts and evicts the least recently used', async () => {
  const { chain, read } = world();
  const [first, cached] = [freshAddress(), freshAddress()];
  await read([first]);
  await read([cached]);
  for (let count = 0; count < 1_000; count += 1) {
    await read([freshAddress()]);
    if (count === 500) await read([cached]);
  }
  const before = chain.asked.length;
  await read([cached]);
  expect(chain.asked).toHaveLength(before);
  await read([first]);
  expect(chain.asked).toHaveLength(before + 1);
});
