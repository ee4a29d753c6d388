// `npm run fonts`: makes the font files of the site anew.
import { writeFileSync } from 'node:fs';
import { makeFonts } from './subset-fonts.ts';

for (const { file, font } of await makeFonts()) writeFileSync(file, font);
