/** A release could not be made or changed. `message` is a message for the team that tried. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
