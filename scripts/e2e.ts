// `npm run e2e -- [file or option of Playwright …]`: the browser tests alone.
import { e2eStep } from './e2e-step.ts';
import { close, runSteps } from './steps.ts';

close(await runSteps([e2eStep(process.argv.slice(2))]));
