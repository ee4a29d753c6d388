import { Chip } from '@hideout/ui/chip';
import { LinkEnd } from './link-end.tsx';

type EndChipProps = { readonly expiresAt: bigint | null; readonly expired: boolean };

/** Until when a link holds; one that has ended is never shown as live. */
export function EndChip({ expiresAt, expired }: EndChipProps) {
  if (expiresAt === null) return <Chip>No end</Chip>;
  return (
    <Chip tone={expired ? 'bile' : 'neutral'} icon="clock">
      <span>
        {expired ? 'Expired' : 'Until'} <LinkEnd at={expiresAt} />
      </span>
    </Chip>
  );
}
