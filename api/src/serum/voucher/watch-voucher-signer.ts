import type { FastifyBaseLogger } from 'fastify';
import { type Address, isAddressEqual, type PublicClient } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { AppDeps } from '../../calls/context.ts';
import { VOUCHER_ABI } from '../../chain/abis.ts';
import { readChainConfig } from '../../chain/chain-config.ts';
import type { VoucherContract } from './issue-voucher.ts';

const CHECK_MS = 60_000;

/** The contract that pays vouchers, as the chain configuration names it; null where none is deployed. */
export function readVoucherContract(file: string | null): VoucherContract | null {
  const apechain = readChainConfig(file)?.apechain;
  const distributor = apechain?.contracts.distributor ?? null;
  return apechain === undefined || distributor === null ? null : { chainId: apechain.chainId, distributor };
}

/** Watches that the distributor takes what we sign. */
export type VoucherSignerWatch = {
  /** Null until the chain has answered. */
  isAccepted(): boolean | null;
  stop(): void;
};

/**
 * Asks the distributor from the start of the process on, and every minute, whether `VOUCHER_SIGNER_KEY` is
 * the one it knows. A wrong key is an error in the log at once, not when the first member asks for their
 * SERUM. The start does not wait for it: the chain may be away, and the owner of the contract may change
 * the signer at any time. Null where no vouchers are issued.
 */
export function watchVoucherSigner(
  { config, chains }: Pick<AppDeps, 'config' | 'chains'>,
  log: FastifyBaseLogger,
  everyMs = CHECK_MS,
): VoucherSignerWatch | null {
  const contract = readVoucherContract(config.chainConfigFile);
  if (contract === null || config.voucherSignerKey === null) return null;
  const ours = privateKeyToAddress(config.voucherSignerKey);
  let accepted: boolean | null = null;
  const check = async () => {
    const theirs = await readSigner(chains.apechain, contract.distributor).catch((err: unknown) => {
      log.warn({ err }, 'the distributor could not be asked whose vouchers it takes');
      return null;
    });
    if (theirs === null) return;
    const isAccepted = isAddressEqual(theirs, ours);
    if (isAccepted !== accepted) report(log, isAccepted, { distributor: contract.distributor, theirs, ours });
    accepted = isAccepted;
  };
  void check();
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return { isAccepted: () => accepted, stop: () => clearInterval(timer) };
}

function readSigner(client: PublicClient, distributor: Address): Promise<Address> {
  return client.readContract({ address: distributor, abi: VOUCHER_ABI, functionName: 'voucherSigner' });
}

function report(log: FastifyBaseLogger, isAccepted: boolean, facts: Record<string, Address>): void {
  if (isAccepted) log.info(facts, 'the distributor takes our vouchers');
  else {
    log.error(
      { ...facts, code: 'VOUCHER_SIGNER_UNKNOWN' },
      'VOUCHER_SIGNER_KEY is not the key whose vouchers the distributor takes, so nobody can take SERUM. Set the key of its voucherSigner, or have the owner of the contract name ours.',
    );
  }
}
