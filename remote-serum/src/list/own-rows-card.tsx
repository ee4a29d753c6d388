import { Card } from '@hideout/ui/card';
import { useListRows, useOwnSerum } from '../drop/account.queries.ts';
import { AllocationTable } from './allocation-table.tsx';

type OwnRowsCardProps = { readonly symbol: string; readonly decimals: number };

/** The member's own rows above everybody's. Without any there is no card: the list itself is the page. */
export function OwnRowsCard({ symbol, decimals }: OwnRowsCardProps) {
  const rows = useListRows(useOwnSerum().data);
  if (rows.length === 0) return null;
  return (
    <Card tone="me" title="Your rows">
      <AllocationTable
        caption="Your rows of the list"
        rows={rows}
        symbol={symbol}
        decimals={decimals}
        own={new Set(rows.map(({ address }) => address.toLowerCase()))}
      />
    </Card>
  );
}
