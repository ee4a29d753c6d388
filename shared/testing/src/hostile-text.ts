/**
 * Texts that members could write to run code, hide where a link leads, stall the page or break its layout; in part
 * only possible for rows written straight into the database. For tests of everything that renders such text. What would
 * run sets `globalThis.hostileTextRan`.
 */
const RUN = 'globalThis.hostileTextRan=1';

const repeat = (unit: string, length = 10_000) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Turns the direction around, from here on. */
const TURN = '\u202E';
const TOWER = `a${'\u0301\u0300\u0336'.repeat(60)}`;
const FLOOD = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';

const nested = (mark: string, depth: number) => `${mark.repeat(depth)}deep`;
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Each another one. */
const HAN_LETTERS = Array.from({ length: 4_900 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(
  '',
);

/** Bodies of proposals, by what they try. */
export const HOSTILE_BODIES: Readonly<Record<string, string>> = {
  tags: [
    `<script>${RUN}</script>`,
    `<img src=x onerror="${RUN}">`,
    `<svg onload="${RUN}"><script>${RUN}</script></svg>`,
    `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
    `<iframe src="javascript:${RUN}" srcdoc="<script>${RUN}</script>"></iframe>`,
    `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
    `<a href="javascript:${RUN}">click</a> <form action="javascript:${RUN}"><button>go</button></form>`,
    '<style>*{display:none}</style><link rel=stylesheet href=https://evil.example/x.css><base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    `<object data="data:text/html,<script>${RUN}</script>"></object><embed src="javascript:${RUN}">`,
    `<!-- a comment --><!--><img src=x onerror="${RUN}">--> <![CDATA[<script>${RUN}</script>]]>`,
    `<video autoplay><source onerror="${RUN}"></video><input autofocus onfocus="${RUN}">`,
  ].join('\n\n'),
  links: [
    `[one](javascript:${RUN}) [two](JaVaScRiPt:${RUN}) [three]( javascript:${RUN})`,
    `[four](<java\tscript:${RUN}>) [five](&#106;avascript:${RUN}) [six](javascript&colon;${RUN})`,
    `[seven](vbscript:msgbox) [eight](data:text/html;base64,PHNjcmlwdD4=) [nine](file:///etc/passwd)`,
    `[ten](//evil.example/x) [eleven](/\\evil.example) [twelve](blob:https://evil.example/1)`,
    `<javascript:${RUN}> <data:text/html,x> [ref][bad] [BAD]`,
    `[bad]: javascript:${RUN} "title"`,
    `[a](https://ok.example "x\\" onmouseover=\\"${RUN}")`,
    `[a](https://ok.example/"onmouseover="${RUN})`,
    'note[^root] and [^"><script>]',
    '[^root]: a footnote that wants the id of the page',
  ].join('\n\n'),
  images: [
    `![x](javascript:${RUN}) ![x](data:image/svg+xml,<svg onload="${RUN}">)`,
    `![x" onerror="${RUN}](https://evil.example/beacon.png "t\\" onerror=\\"${RUN}")`,
    '![](https://evil.example/a.png) ![](//evil.example/b.png) ![](http://evil.example/c.png)',
    '![out](/api/auth/logout) [![linked](https://evil.example/d.png)](https://evil.example/)',
  ].join('\n\n'),
  'links under another name': [
    '[https://mutantcartel.com/vote](https://evil.example/) and [mutantcartel.com](https://evil.example)',
    'https://mutantcartel.com@evil.example/ and https://mutantcartel.com.evil.example/',
    'https://аррӏе.com/ and [https://аррӏе.com](https://xn--80ak6aa92e.com/)',
    `[${TURN}moc.letractnatum//:sptth](https://evil.example/)`,
    '[**https://mutantcartel.com**](https://evil.example/) [vote@mutantcartel.com](mailto:thief@evil.example)',
  ].join('\n\n'),
  directions: [
    `${TURN}This sentence is turned around and never turned back.`,
    `A name ${TURN}gnp.exe and more, \u2066\u2067\u2068 isolates that never end.`,
    '\u05D0\u05D1\u05D2 \u0627\u0644\u0633\u0644\u0627\u0645 mixed with Latin, 42 and (brackets).',
    `## ${TURN}A heading\n\n- ${TURN}an entry\n- the next one\n\n| ${TURN}a | b |\n|---|---|\n| 1 | 2 |`,
  ].join('\n\n'),
  'one word': repeat('a'),
  'one word in places': [
    `## ${repeat('H', 900)}`,
    `- ${repeat('L', 900)}\n- \`${repeat('c', 900)}\``,
    `> ${repeat('Q', 900)}`,
    `| ${repeat('T', 900)} | b |\n|---|---|\n| ${repeat('W', 900)} | 2 |`,
    `https://evil.example/${repeat('u', 900)}`,
    `[${repeat('l', 900)}](https://evil.example/)`,
    `\`\`\`\n${repeat('C', 900)}\n\`\`\``,
  ].join('\n\n'),
  towers: `${`${TOWER} `.repeat(40)}\n\n# ${TOWER}${TOWER}`,
  flood: repeat(FLOOD),
  'nothing to see': `${repeat('\u200B', 3_000)}text${repeat('\u00AD\u2060\uFEFF', 3_000)}`,
  'a wide table': `|${' a |'.repeat(300)}\n|${'---|'.repeat(300)}\n|${' 1 |'.repeat(300)}`,
  'tables without cells': `${'|'.repeat(501)}\n${'|-'.repeat(500)}|\n${'|\n'.repeat(130)}\n`.repeat(5),
  'a long table': `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(600)}`,
  'quotes in quotes': nested('> ', 1_000),
  'quotes without spaces': nested('>', 9_000),
  'lists in lists': nested('- ', 2_000),
  'lists by indentation': lines(120, (index) => `${'  '.repeat(index)}- a`).slice(0, 10_000),
  'tasks in tasks': repeat('- [ ] '),
  'tasks and notes': `${repeat('- [ ] ', 5_000)}${repeat('[^a]a\n', 5_000)}`,
  'lists and code': `${repeat('* ', 5_000)}${repeat('`1. \n\\', 5_000)}`,
  'links in links': `${'[a'.repeat(2_000)}${'](b)'.repeat(1_500)}`,
  'emphasis in emphasis': `${'*_'.repeat(2_400)}a${'_*'.repeat(2_400)}`,
  'one address, many times': `[a]: https://a.example/${'x'.repeat(4_900)}\n\n${'[a] '.repeat(1_240)}`,
  'one image, many times': `[a]: /${'x'.repeat(2_400)} "${'x'.repeat(2_400)}"\n\n${'![a]'.repeat(1_240)}`,
  // Node takes time to read such a name, and the more of it the longer it is.
  'one name in another alphabet, many times': `[a]: https://${HAN_LETTERS}/\n\n${'[a] '.repeat(1_240)}`,
  'one short name in another alphabet, many times': `[a]: https://${HAN_LETTERS.slice(0, 1_900)}/\n\n${'[a] '.repeat(2_000)}`,
  'names in another alphabet': `https://${HAN_LETTERS.slice(0, 1_900)}/ `.repeat(5),
  unclosed: '[a](b "c\n\n```\nnever closed\n\n| a | b\n|--\n\n**bold *and `code <a href=" ![x](',
  ...Object.fromEntries(
    [
      '[',
      ']',
      '[](',
      '^[a] ',
      '![',
      '*',
      '*a ',
      '**a',
      '_a',
      '`',
      '`a',
      '<',
      '<a ',
      '<!--',
      '&',
      '&#',
      '\\',
      '~~',
      '|',
      '#',
    ].map((unit) => [`many ${unit}`, repeat(unit)]),
  ),
};

/** One line each: titles, summaries, labels, reasons, names, cancel reasons. */
export const HOSTILE_LINES: readonly string[] = [
  `<script>${RUN}</script><img src=x onerror="${RUN}">`,
  `javascript:${RUN}`,
  `"><svg onload=${RUN}>`,
  `${TURN}eman a si siht`,
  '\u2066\u2067\u2068never ended',
  repeat('W', 250),
  `${TOWER}${TOWER}`.slice(0, 250),
  repeat(FLOOD, 240),
  '\u200B\u200B\u200B',
  '=HYPERLINK("https://evil.example")',
  '[click](https://evil.example) **bold** https://mutantcartel.com@evil.example/',
  '{{constructor.constructor("return 1")()}} %s %n',
];

/** Where a proposal is said to be discussed. */
export const HOSTILE_LINKS: readonly string[] = [
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  'https://mutantcartel.com@evil.example/',
  'https://аррӏе.com/',
  `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example/`,
  '//evil.example',
  'not an address',
];
