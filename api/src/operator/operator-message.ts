import { OperatorError } from '../calls/operation/operator-error.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { AllocationImportError } from '../serum/list/import-error.ts';
import { formatStartMessage } from '../start-message.ts';

/** Why a command could not be done, as a message for whoever typed it; a stack only where there is none. */
export function formatOperatorMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof AllocationImportError) {
    return [error.message, ...error.problems.map(({ line, reason }) => `  line ${line}: ${reason}`)].join(
      '\n',
    );
  }
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error) {
    return `There is no file ${String(error.path)}.`;
  }
  if (error instanceof ApiFailure) {
    const fields = Object.entries(error.details.fields ?? {}).map(([name, why]) => `  ${name}: ${why}`);
    return [error.message, ...fields].join('\n');
  }
  return formatStartMessage(error).replace(/^Could not start: /, 'That did not work: ');
}
