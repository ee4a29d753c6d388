import { describe, expect, test } from 'vitest';
import { findUnscopedRules, formatStyleProblem } from './scoped-styles.ts';

const findMessages = (css: string | Uint8Array) =>
  findUnscopedRules(css, 'serum').map(({ message }) => message);
const inLayer = (css: string) => findMessages(`@layer remote{${css}}`);

test.each([
  '.serum_vial-a1{color:red}',
  '.serum_vial-a1 > svg:hover path{color:red}',
  '.serum_vial-a1:has(h1, [hidden]){color:red}',
  '.serum_vial-a1:not(:empty)::before{color:red}',
  '.serum_list-a1 > li + li{color:red}',
  '.serum_list-a1 > li ~ li a{color:red}',
  '.serum_input-a1:checked + .serum_label-a1{color:red}',
  ':is(.serum_front-a1, .serum_back-a1 b)::before{color:red}',
  ':where(.serum_front-a1) svg{color:red}',
  '@media (width < 10rem){.serum_vial-a1{color:red}}',
  '@supports (display: grid){@container (width > 1px){.serum_vial-a1{color:red}}}',
  '.serum_vial-a1{&:hover{color:red} & i{color:red} > b{color:red} & i + i{color:red}}',
  '.serum_vial-a1{@media print{color:red; & svg{color:red}} @starting-style{opacity:0}}',
  '@starting-style{.serum_vial-a1{opacity:0}}',
  '@scope (.serum_vial-a1) to (.serum_slot-a1){header{color:red} :scope > p + p{color:red} & i{color:red}}',
  '@scope (.serum_vial-a1){p{&:hover{color:red} & + p{color:red}}}',
  '@scope (.serum_vial-a1){p{@scope (& > b){i{color:red}}}}',
  '.serum_vial-a1 b{& + i{color:red}}',
  '@keyframes serum_rise-a1{to{color:red}}',
  '@counter-style serum_steps-a1{system:cyclic;symbols:x}',
  '@property --serum_level-a1{syntax:"<number>";inherits:false;initial-value:0}',
  '@position-try --serum_above-a1{top:0}',
  '@font-face{font-family:"serum_digits-a1";src:url(digits.woff2)}',
])('passes %s, which reaches only what the remote renders', (css) => {
  expect(inLayer(css)).toEqual([]);
  expect(findMessages(`@layer ui{${css}}`)).toEqual([]);
});

describe.each([
  [
    'does not begin with a class of its own, .serum_…',
    [
      ['header{display:none}', 'header'],
      ['*{color:red}', '*'],
      [':root{color:red}', ':root'],
      ['html{color:red}', 'html'],
      ['body .serum_vial-a1{color:red}', 'body .serum_vial-a1'],
      ['#main{color:red}', '#main'],
      ['[hidden]{color:red}', '[hidden]'],
      ['[class^=serum_]{color:red}', '[class]'],
      ['::view-transition-old(root){display:none}', '::view-transition-old'],
      ['::backdrop{color:red}', '::backdrop'],
      [':not(.serum_vial-a1){color:red}', ':not(.serum_vial-a1)'],
      [':has(.serum_vial-a1){color:red}', ':has(.serum_vial-a1)'],
      ['header:has(+ main .serum_vial-a1){color:red}', 'header:has(:scope + main .serum_vial-a1)'],
      [':is(.serum_vial-a1, h1){color:red}', ':is(.serum_vial-a1, h1)'],
      ['.serum_vial-a1{@nest header &{color:red}}', 'header &'],
      ['@scope (main){h2{color:red}}', 'h2'],
      [':is(.serum_vial-a1 + h1){color:red}', ':is(.serum_vial-a1 + h1)'],
      [':where(.serum_vial-a1 ~ header) a{color:red}', ':where(.serum_vial-a1 ~ header) a'],
      [':-webkit-any(header){color:red}', ':any(header)'],
      [':host(.serum_vial-a1){color:red}', ':host(.serum_vial-a1)'],
      ['& header{color:red}', '& header'],
      ['&{color:red}', '&'],
      [':scope header{color:red}', ':scope header'],
      ['|header{color:red}', 'header'],
      ['*|*{color:red}', '*'],
      ['@media print{h1{color:red}}', 'h1'],
      ['@supports (display:grid){@container (width > 1px){h1{color:red}}}', 'h1'],
      ['@starting-style{h1{color:red}}', 'h1'],
      ['@layer extra{h1{color:red !important}}', 'h1'],
      ['.serum_vial-a1{header:has(&){color:red}}', 'header:has(&)'],
      ['.serum_vial-a1{:not(&){color:red}}', ':not(&)'],
      ['.serum_vial-a1{header &{color:red}}', 'header &'],
    ],
  ],
  [
    'leaves the remote by a sibling: put it below a class of its own, .serum_…',
    [
      ['.serum_vial-a1 + *{color:red}', '.serum_vial-a1 + *'],
      ['.serum_vial-a1 ~ header{color:red}', '.serum_vial-a1 ~ header'],
      ['.serum_vial-a1 ~ header a{color:red}', '.serum_vial-a1 ~ header a'],
      ['.serum_vial-a1{& + header{color:red}}', '& + header'],
      ['.serum_vial-a1{~ header{color:red}}', '& ~ header'],
      ['.serum_vial-a1{&:hover{+ footer a{color:red}}}', '& + footer a'],
      ['@media print{.serum_vial-a1{@media (hover){~ *{color:red}}}}', '& ~ *'],
    ],
  ],
])('refuses what %s', (reason, table) => {
  test.each(table)('%s', (css, selector) => {
    expect(inLayer(css)).toContain(`${selector} ${reason}`);
  });
});

test.each([
  ['.shell-bar{color:red}', '.shell-bar names the class .shell-bar of somebody else'],
  ['.serum-vial{color:red}', '.serum-vial names the class .serum-vial of somebody else'],
  [
    '.serum_vial-a1 .quests_x{color:red}',
    '.serum_vial-a1 .quests_x names the class .quests_x of somebody else',
  ],
  [
    '.serum_vial-a1:has(.quests_x){color:red}',
    '.serum_vial-a1:has(.quests_x) names the class .quests_x of somebody else',
  ],
  [
    '.serum_vial-a1:nth-child(1 of .quests_x){color:red}',
    '.serum_vial-a1:nth-child(.quests_x) names the class .quests_x of somebody else',
  ],
  [
    '.serum_vial-a1::slotted(.quests_x){color:red}',
    '.serum_vial-a1::slotted(.quests_x) names the class .quests_x of somebody else',
  ],
  ['@scope (.serum_vial-a1){.quests_x{color:red}}', '.quests_x names the class .quests_x of somebody else'],
  ['@scope{header{color:red}}', '@scope without a root holds for the whole page'],
  [
    '@scope (main){.serum_vial-a1 + p{color:red}}',
    'the root of @scope, main does not begin with a class of its own, .serum_…',
  ],
  [
    '@scope (.serum_vial-a1){@scope (main){p{color:red}}}',
    'the root of @scope, main does not begin with a class of its own, .serum_…',
  ],
  [
    '@scope (.serum_vial-a1 + *){p{color:red}}',
    'the root of @scope, .serum_vial-a1 + * leaves the remote by a sibling: put it below a class of its own, .serum_…',
  ],
  ['@keyframes rise{to{color:red}}', '@keyframes rise does not begin with "serum_"'],
  ['@keyframes "shell-in"{to{color:red}}', '@keyframes shell-in does not begin with "serum_"'],
  ['@counter-style disc{system:cyclic;symbols:x}', '@counter-style disc does not begin with "serum_"'],
  [
    '@property --color-text{syntax:"*";inherits:false}',
    '@property --color-text does not begin with "--serum_"',
  ],
  ['@position-try --above{top:0}', '@position-try --above does not begin with "--serum_"'],
  [
    '@font-palette-values --ink{font-family:Onest}',
    '@font-palette-values --ink does not begin with "--serum_"',
  ],
  ['@font-face{font-family:Onest;src:url(x)}', '@font-face Onest does not begin with "serum_"'],
  [
    '@font-face{font-family:serum_ink;font-family:Onest;src:url(x)}',
    '@font-face Onest does not begin with "serum_"',
  ],
  [
    '@font-face{font-family:serum_ink;f\\6fnt-family:Onest;src:url(x)}',
    '@font-face Onest does not begin with "serum_"',
  ],
  [
    '@font-face{font-family:serum_ink;Font-Family:a,b;src:url(x)}',
    '@font-face  does not begin with "serum_"',
  ],
  ['@font-face{src:url(x)}', '@font-face  does not begin with "serum_"'],
  ['@view-transition{navigation:auto}', '@view-transition holds for the whole page'],
  ['@page{margin:0}', '@page holds for the whole page'],
  ['@font-feature-values Onest{@swash{a:1}}', '@font-feature-values holds for the whole page'],
  ['@-moz-document url-prefix(){h1{color:red}}', '@moz-document holds for the whole page'],
  ['@viewport{zoom:2}', '@viewport holds for the whole page'],
  ['@function --f(){result:1}', '@function holds for the whole page'],
  ['@something-new{h1{color:red}}', '@something-new holds for the whole page'],
])('refuses %s', (css, problem) => {
  expect(inLayer(css)).toContain(problem);
});

test.each([
  ['@import "https://elsewhere.example/x.css";', '@import holds for the whole page'],
  ['@namespace url(http://www.w3.org/2000/svg);', '@namespace holds for the whole page'],
  ['@layer remote{.serum_a{color:red}}header{display:none}', 'header stands outside of @layer remote'],
  ['@charset "shift_jis";', '@charset may be nothing but "utf-8"'],
  ['@layer host, remote;', '@layer host is no layer of a remote: use @layer remote'],
  ['<!-- header{display:none} -->', 'header does not begin with a class of its own, .serum_…'],
])('refuses %s at the top of a sheet', (css, problem) => {
  expect(findMessages(css)).toContain(problem);
});

test.each([
  ['.serum_a{color:red}', '.serum_a'],
  ['@layer host{.serum_a{color:red}}', '.serum_a'],
  ['@layer{.serum_a{color:red}}', '.serum_a'],
  // The outermost layer decides who wins: the one inside is host.remote.
  ['@layer host{@layer remote{.serum_a{color:red}}}', '.serum_a'],
  ['@layer host.remote{.serum_a{color:red}}', '.serum_a'],
  ['@scope (.serum_a){p{color:red}}', '@scope'],
  ['.serum_a{@layer remote{& i{color:red}}}', '.serum_a'],
])('refuses %s, which stands outside of the layers and would win over the shell', (css, rule) => {
  expect(findMessages(css)).toContain(`${rule} stands outside of @layer remote`);
});

test.each(['remote', 'remote.page', 'ui'])('passes a rule in @layer %s', (layer) => {
  expect(findMessages(`@layer ${layer};@layer ${layer}{.serum_a{color:red}}`)).toEqual([]);
});

test("refuses a class of a remote whose name begins with this remote's", () => {
  expect(inLayer('.serum-lab_vial-a1{color:red}')).toEqual([
    '.serum-lab_vial-a1 names the class .serum-lab_vial-a1 of somebody else',
  ]);
  expect(findUnscopedRules('@layer remote{.serum_vial-a1{color:red}}', 'serum-lab')).toHaveLength(1);
});

test('refuses a sheet that cannot be read, because browsers read on', () => {
  expect(inLayer('.serum_a{*zoom:1}')).toEqual([expect.stringMatching(/^the sheet cannot be read: /)]);
});

test('refuses a sheet in another encoding, which a browser reads as another sheet', () => {
  const utf16 = Buffer.from('\uFEFFheader{display:none}', 'utf16le');
  expect(findMessages(utf16)).toEqual(['the sheet is not UTF-8, so browsers may read another one']);
  expect(findMessages(Buffer.from('@layer remote{.serum_a{color:red}}'))).toEqual([]);
});

test('names file, line and rule', () => {
  const css = '@layer remote {\n  .serum_a { color: red }\n  header { display: none }\n}\n';
  expect(findUnscopedRules(css, 'serum').map((problem) => formatStyleProblem('page.css', problem))).toEqual([
    'page.css:3:3: header does not begin with a class of its own, .serum_…',
  ]);
});
