/** "For" or "Against": the two sides as everybody reads them. */
export function sideName(voteFor: boolean): 'For' | 'Against' {
  return voteFor ? 'For' : 'Against';
}
