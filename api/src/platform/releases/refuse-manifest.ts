import { readManifest } from '@hideout/contract/read-manifest';
import { validateManifest } from '@hideout/registry/validate-manifest';
import { apiFailure } from '../../http/api-failure.ts';

/** Reasons that stand in the message; the rest are in the fields. */
const NAMED = 3;

/**
 * Refuses the publication of a manifest that the build would have refused too.
 *
 * @param body of `publishRelease`, as it came
 * @throws ApiFailure `RELEASE_INVALID` with the path and the reason of everything that is wrong.
 */
export function refuseManifest(body: unknown): void {
  // Without a manifest the body is not one of this call at all, which its own schema says.
  if (typeof body !== 'object' || body === null || !('manifest' in body)) return;
  const read = readManifest(body.manifest);
  const problems = 'problems' in read ? read.problems : validateManifest(read.manifest);
  if (problems.length === 0) return;
  const more = problems.length > NAMED ? ` (and ${problems.length - NAMED} more)` : '';
  throw apiFailure(
    'RELEASE_INVALID',
    `The manifest cannot be used. ${problems.slice(0, NAMED).join('; ')}${more}.`,
    {
      fields: Object.fromEntries(
        problems.map((problem) => {
          const [path = '', ...reason] = problem.split(': ');
          return [`manifest.${path}`, reason.join(': ')];
        }),
      ),
    },
  );
}
