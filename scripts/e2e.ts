// `npm run e2e -- [file or option of Playwright …]`: the browser tests alone. With `--changed` as the first argument
// those for what differs from the main branch, with `--firefox` those tagged `@every-engine` in Firefox.
import { listChangedFiles } from './changed.ts';
import { e2eStep, firefoxStep } from './e2e-step.ts';
import { close, runSteps } from './steps.ts';

/** What needs no browser test. */
const NO_SPECS = /^(docs|scripts|\.github|\.changeset)\/|\.md$|\.test(-d)?\.tsx?$/;

/** Which files in `e2e/specs` belong to a part of the code, by the beginnings of their names. */
const SPECS: readonly (readonly [RegExp, string])[] = [
  [
    /^(shared\/wallet|host\/src\/(wallet|transactions))\//,
    'wallet|chooser|transactions|claim-trans|voucher|redeem',
  ],
  [
    /^(host\/src\/sign-in|api\/src\/people\/auth|local\/(demo-wallet|walletconnect))\//,
    'wallet|chooser|journey|keyboard',
  ],
  [/^(api\/src\/people\/(oauth|social)|local\/identity-provider)\//, 'oauth'],
  [/^(remote-serum|api\/src\/(serum|points))\//, 'serum|voucher|redeem|claim-trans'],
  [/^(remote-governance|api\/src\/(governance|voting-power))\//, 'proposal|vot|journey|phone|hostile'],
  [/^(remote-quests|api\/src\/quests)\//, 'quests|leaderboard'],
  [
    /^(remote-profile|api\/src\/(people|personal-data)|shared\/delegation)\//,
    'avatar|delegation|display|oauth|personal-data|support|wallet-methods',
  ],
  [
    /^(shared\/(registry|build)|host\/src\/(boot|sections|releases|releases-admin|overrides)|api\/src\/(platform\/releases|site)|tools)\//,
    'integrity|registry|release|remote-faults|fault|open-tabs|contributions|contract|override|loading|style|fifth|older',
  ],
  [/^api\/src\/platform\/openapi\//, 'api-docs'],
  [
    /^(host\/src\/telemetry|api\/src\/(platform\/(telemetry|reports)|http\/metrics))\//,
    'telemetry|integrity',
  ],
  [
    /^(host\/src\/(maintenance|admin)|api\/src\/(calls\/operation|platform\/admin))\//,
    'maintenance|releases-admin|about',
  ],
];

async function listChangedSpecs(): Promise<string[]> {
  const files = (await listChangedFiles()).filter((file) => !NO_SPECS.test(file));
  const names = files.flatMap((file) => {
    const spec = /^e2e\/specs\/(.+)\.spec\.ts$/.exec(file)?.[1];
    const listed = SPECS.filter(([pattern]) => pattern.test(file)).map(([, beginnings]) => beginnings);
    // What is in no row, such as the design system or the contract, may be anywhere.
    return spec === undefined ? (listed.length > 0 ? listed : ['']) : [spec];
  });
  return [...new Set(names)].map((beginnings) => `/specs/(${beginnings})`);
}

const [first, ...rest] = process.argv.slice(2);
const specs = first === '--changed' ? await listChangedSpecs() : undefined;
if (specs?.length === 0) console.log('Nothing that changed needs a browser test.');
else if (first === '--firefox') await runSteps(firefoxStep(rest));
else
  await runSteps(e2eStep('browser tests', specs === undefined ? process.argv.slice(2) : [...specs, ...rest]));
close();
