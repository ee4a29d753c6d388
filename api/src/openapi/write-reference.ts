// Writes docs/api.md from the contract: `npm run api:reference`.
import { writeFileSync } from 'node:fs';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import { getMetrics } from '@hideout/contract/operation';
import { apiReference } from './reference.ts';
import { REFERENCE_FILE } from './reference-file.ts';

writeFileSync(REFERENCE_FILE, apiReference([...ENDPOINTS, getMetrics]));
