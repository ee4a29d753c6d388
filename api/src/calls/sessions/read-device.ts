/** What is known of the device a user signs in on: names without versions, null when we do not know it. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/**
 * From the special to the general: nearly every browser says that it is Chrome and Safari too, and a
 * phone's system names the desktop's that it came from.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bMetaMaskMobile\b/, 'MetaMask'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(Brave|BraveiOS)\b/, 'Brave'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

/** More than any browser sends; what is longer is not looked through. */
const MAX_LENGTH = 1_000;

/**
 * Browser and operating system of a `User-Agent` header, for a user to recognise their own device by.
 * Both come from closed lists, so nothing that a browser sends is stored as it came.
 */
export function readDevice(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent.length > MAX_LENGTH) return { browser: null, system: null };
  return { browser: findName(BROWSERS, userAgent), system: findName(SYSTEMS, userAgent) };
}

function findName(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
