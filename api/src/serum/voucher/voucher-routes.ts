import { generateVoucher as generateVoucherEndpoint } from '@hideout/contract/voucher';
import { privateKeyToAccount } from 'viem/accounts';
import { requireAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { generateVoucher } from './generate-voucher.ts';
import { readVoucherContract } from './watch-voucher-signer.ts';

export const voucherRoutes: ApiModule = (app, deps) => {
  const { voucherSignerKey, chainConfigFile } = deps.config;
  const signer = voucherSignerKey === null ? null : privateKeyToAccount(voucherSignerKey);
  const contract = readVoucherContract(chainConfigFile);
  if (contract !== null && signer === null) {
    app.log.warn('VOUCHER_SIGNER_KEY is not set, so nobody can take SERUM by voucher');
  }
  route(app, deps, generateVoucherEndpoint, ({ body }, context) => {
    const voucherDeps = {
      db: context.db,
      client: context.chains.apechain,
      contract,
      signer,
      confirmations: context.config.confirmations,
      now: () => new Date(),
    };
    return generateVoucher(voucherDeps, requireAccount(context).id, body.address);
  });
};
