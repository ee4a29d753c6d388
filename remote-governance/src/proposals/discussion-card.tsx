import { Card } from '@hideout/ui/card';
import { ExternalLink } from '@hideout/ui/external-link';
import { webAddress } from '@hideout/ui/web-address';

export type DiscussionCardProps = { url: string | null };

/** Where the proposal is talked about; nothing when nowhere, or when the address is not one to follow. */
export function DiscussionCard({ url }: DiscussionCardProps) {
  const address = webAddress(url);
  if (address === null) return null;
  return (
    <Card title="Discussion">
      <p>
        <ExternalLink href={address.href}>Talk about it on {address.host}</ExternalLink>
      </p>
    </Card>
  );
}
