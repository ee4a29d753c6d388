/** Something the operator can put right; the message says what. Shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly code = 'OPERATOR_ERROR';
}
