/** Why a dialog wants to close: `close` is a control inside it, `other` is the page or the program. */
export type DialogReason = 'escape' | 'outside' | 'close' | 'other';

const REASONS: Readonly<Record<string, DialogReason>> = {
  'escape-key': 'escape',
  'close-watcher': 'escape',
  'outside-press': 'outside',
  'close-press': 'close',
};

/** Base UI's reason as one of our four. */
export function dialogReason(reason: string): DialogReason {
  return REASONS[reason] ?? 'other';
}
