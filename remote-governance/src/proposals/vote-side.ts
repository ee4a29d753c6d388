/** "For" or "Against": the two sides as everybody reads them. */
export function formatSide(voteFor: boolean): 'For' | 'Against' {
  return voteFor ? 'For' : 'Against';
}
