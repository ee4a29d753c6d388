/** Where the API takes it; equal to the path of `receiveTelemetry`. */
const API = '/api/telemetry';

type Wishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };

/** Where this tab may tell what it measures. Null when the operator wants none, or the person wants no part in it. */
export function telemetryAddress(setting: string, wishes: Wishes): string | null {
  if (setting === 'off' || wishes.doNotTrack === '1' || wishes.globalPrivacyControl === true) return null;
  return setting === 'api' ? API : setting;
}
