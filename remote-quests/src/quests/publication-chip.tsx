import { Chip } from '@hideout/ui/chip';
import { PUBLICATIONS, type Publication } from './publication.ts';

/** Where a quest stands, as a label. */
export function PublicationChip({ publication }: { readonly publication: Publication }) {
  const { label, tone, icon } = PUBLICATIONS[publication];
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  );
}
