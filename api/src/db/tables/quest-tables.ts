/**
 * What the last check saw of a step that cannot be worked out from facts, or why it failed; one row
 * for each member, cycle and step.
 */
export type QuestStepTable = {
  account_id: string;
  quest_id: string;
  /** The cycle it counts for, as in `quest_completion`. */
  period: string;
  step_id: string;
  state: 'verifying' | 'failed' | 'done';
  /** A message for the member; null when done. */
  failure: string | null;
  checked_at: Date;
  /** What the member sent to a moderator, and when. */
  submission: string | null;
  submitted_at: Date | null;
};

/** What a completion rests on; each piece counts for one account in a cycle of a quest. */
export type QuestEvidenceTable = {
  quest_id: string;
  /** The cycle it counts for, as in `quest_completion`. */
  period: string;
  /** `token:<asset URI or CAIP-10 id of a vault>`, `<provider>:<subject>` or `passport:<token id>`. */
  evidence: string;
  account_id: string;
};

export type QuestTables = { quest_step: QuestStepTable; quest_evidence: QuestEvidenceTable };
