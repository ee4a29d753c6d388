/** Said by people who vote on many things. */
export const GENERAL_REASONS_FOR = [
  'Read it twice. Still fine.',
  'About time.',
  'Good for the small holders.',
  'The numbers add up, which is new.',
  'Trust the author, checked anyway.',
  'Yes, and keep the receipts.',
  'Would rather try and be wrong.',
  'My whole clan is for it.',
  'Small step, right direction.',
  'Nobody gave me a reason not to.',
  'Voted for this in spirit last year.',
  'Ship it.',
] as const;

export const GENERAL_REASONS_AGAINST = [
  'Not against the idea. Against the price.',
  'Come back with a budget.',
  'Too much, too soon.',
  'We said we would finish the last thing first.',
  'Who checks this, and who checks them?',
  'Nice text. No.',
  'The purse is not bottomless.',
  'I would vote for half of it.',
  'Show me it failing well first.',
] as const;
