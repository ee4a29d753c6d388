import { receiveTelemetry } from '@hideout/contract/telemetry';
import { expect, test } from 'vitest';
import { telemetryAddress } from './telemetry-address.ts';

test('goes to the API, elsewhere or nowhere, as the operator wants', () => {
  expect(telemetryAddress('api', {})).toBe(`/api${receiveTelemetry.path}`);
  expect(telemetryAddress('https://collect.example/x', {})).toBe('https://collect.example/x');
  expect(telemetryAddress('off', {})).toBeNull();
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'goes nowhere when the browser says %j',
  (wish) => {
    expect(telemetryAddress('api', wish)).toBeNull();
    expect(telemetryAddress('https://collect.example/x', wish)).toBeNull();
  },
);

test('a browser that says nothing, or that tracking is fine, takes part', () => {
  expect(telemetryAddress('api', { doNotTrack: null, globalPrivacyControl: false })).not.toBeNull();
  expect(telemetryAddress('api', { doNotTrack: '0' })).not.toBeNull();
});
