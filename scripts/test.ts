// `npm test`: everything that must pass, with whatever it needs arranged.
import { e2eStep } from './e2e-step.ts';
import { close, runSteps, total } from './steps.ts';
import { verifyAll } from './verification.ts';

close(total(await verifyAll(), await runSteps([e2eStep()])));
