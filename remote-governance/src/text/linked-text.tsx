import { safeUrl } from '@hideout/markdown/safe-url';
import { webAddress } from '@hideout/ui/web-address';
import { TextLink } from './text-link.tsx';

/** A web address, without what closes the message around it. */
const ADDRESSES = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]])/i;

/** Plain text of a member; web addresses in them can be followed, nothing else means anything. */
export function LinkedText({ text }: { readonly text: string }) {
  // Split by a pattern with one group, every second part is what it found; parts never move.
  return text.split(ADDRESSES).map((part, index) => {
    const isLink = index % 2 === 1 && webAddress(part) !== null && safeUrl(part) !== null;
    return isLink ? <TextLink key={index} href={part} children={part} /> : part;
  });
}
