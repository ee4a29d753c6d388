// `npm run e2e -- [file or option of Playwright …]`: the browser tests alone. With `--firefox` as the first argument
// those tagged `@every-engine` in Firefox.
import { e2eStep, firefoxStep } from './e2e-step.ts';
import { close, runSteps } from './steps.ts';

const [first, ...rest] = process.argv.slice(2);
await runSteps(first === '--firefox' ? firefoxStep(rest) : e2eStep('browser tests', process.argv.slice(2)));
close();
