// `npm run verify`: everything that needs no browser.
import { close } from './steps.ts';
import { verifyAll } from './verification.ts';

close(await verifyAll());
