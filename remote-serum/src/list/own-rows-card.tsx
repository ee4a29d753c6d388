import type { SerumInfo } from '@hideout/contract/serum';
import { Card } from '@hideout/ui/card';
import { useListRows, useOwnSerum } from '../drop/account.queries.ts';
import { AllocationTable } from './allocation-table.tsx';

/** The member's own rows above everybody's. Without any there is no card: the list itself is the page. */
export function OwnRowsCard({ token }: Pick<SerumInfo, 'token'>) {
  const rows = useListRows(useOwnSerum().data);
  if (rows.length === 0) return null;
  return (
    <Card tone="me" title="Your rows">
      <AllocationTable
        caption="Your rows of the list"
        rows={rows}
        token={token}
        own={new Set(rows.map(({ address }) => address.toLowerCase()))}
      />
    </Card>
  );
}
