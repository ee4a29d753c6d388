import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooLarge } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

test('gives each kind of part its element; when one changes, MARKDOWN_FORMAT grows', () => {
  const text = `# One *more*

# One more

Words **of** ~~no~~ \`code\` &hellip; &Aacute; <b>,\\
see [this](/governance/1 "title"), [that](javascript:x), www.plain.example and https://a@b.example/ too.[^n]

> ![alt](https://pictures.example/a.png "title")

3. first
4. [x] done

- [ ] open

  with more

---

| a | b |
|:-:|---|
| 1 | 2 |

\`\`\`js
fenced
\`\`\`

Inline.^[A *note*.]

[^n]: The *other*.`;
  const lines = parseMarkdown(text)?.map((node) => JSON.stringify(node));
  expect(lines?.join('\n')).toMatchInlineSnapshot(`
    "["h1",{"id":"one-more"},"One ",["em",{},"more"]]
    ["h1",{"id":"one-more-1"},"One more"]
    ["p",{},"Words ",["strong",{},"of"]," ",["s",{},"no"]," ",["code",{},"code"]," … Á <b>,",["br",{}],"see ",["a",{"href":"/governance/1"},"this"],", ",["a",{},"that"],", ",["a",{"href":"http://www.plain.example"},"www.plain.example"]," and ",["a",{"href":"https://a@b.example/"},"https://a@b.example/"]," too.",["a",{"href":"#n"},["sup",{},"n"]]]
    ["blockquote",{},["p",{},["img",{"src":"https://pictures.example/a.png","alt":"alt","title":"title"}]]]
    ["ol",{"start":3},["li",{},"first"],["li",{},["input",{"checked":true}]," done"]]
    ["ul",{},["li",{},["p",{},["input",{"checked":false}]," open"],["p",{},"with more"]]]
    ["hr",{}]
    ["table",{},["thead",{},["tr",{},["th",{"align":"center"},"a"],["th",{},"b"]]],["tbody",{},["tr",{},["td",{"align":"center"},"1"],["td",{},"2"]]]]
    ["pre",{},["code",{},"fenced\\n"]]
    ["p",{},"Inline.",["a",{"href":"#2"},["sup",{},"2"]]]
    ["footer",{},["div",{"id":"n"},"n",": ","The ",["em",{},"other"],"."],["div",{"id":"2"},"2",": ","A ",["em",{},"note"],"."]]"
  `);
});

test.each([
  { what: '37 quotes inside each other', text: '> '.repeat(37), isNull: false },
  { what: '38 quotes inside each other', text: '> '.repeat(38), isNull: true },
  {
    what: 'tables of 300,000 empty cells',
    text: `${'|'.repeat(501)}\n${'|-'.repeat(500)}|\n${'|\n'.repeat(130)}\n`.repeat(5),
    isNull: true,
  },
  { what: '5,000 headings', text: '#\n'.repeat(5_000), isNull: false },
  { what: '5,000 entries', text: '-\n'.repeat(5_000), isNull: false },
  { what: '2,500 notes', text: '^[a]'.repeat(2_500), isNull: false },
])('$what: answers null is $isNull', ({ text, isNull }) => {
  expect(parseMarkdown(`${text}end`) === null).toBe(isNull);
});

/** What means something in markdown, to put together. */
const MARKS = [
  ...[
    '[',
    '](',
    ')',
    '![',
    '^[',
    '[^a]',
    '[^a]: ',
    '[a]: b\n',
    '> ',
    '- ',
    '1. ',
    '- [ ] ',
    '    ',
    '\n',
    '\n\n',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```\n',
    '|',
    '|-',
    '|\n',
    '# ',
    '<',
    '>',
    '<a ',
    '&',
    '&amp;',
    '\\',
    '---\n',
  ],
  ...[
    'a',
    ' ',
    '\t',
    '  \n',
    'https://a.example',
    'www.',
    'a@b.example',
    '\u202E',
    '\u{1F600}',
    '\uD83D',
    '\0',
  ],
];

test('any text has a tree that a page can lay out and that JSON carries, or none', () => {
  const marks = fc.array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 8 });
  const repeated = fc.tuple(marks, fc.integer({ min: 1, max: 100 }));
  fc.assert(
    fc.property(fc.array(repeated, { minLength: 1, maxLength: 4 }), (parts) => {
      const tree = parseMarkdown(parts.map(([units, count]) => units.join('').repeat(count)).join(''));
      if (tree === null) return;
      expect(isTooLarge(tree)).toBe(false);
      expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
    }),
  );
});

test.each([
  ['addresses', `[a]: https://a.example/${'x'.repeat(1_500)}\n\n`, 7, 8],
  ['titles', `[a]: /a "${'x'.repeat(1_500)}"\n\n`, 7, 8],
])(
  'is null for a text whose %s are more than a text can hold, by being used again',
  (_, written, few, many) => {
    expect(parseMarkdown(written + '![a]'.repeat(few))).not.toBeNull();
    expect(parseMarkdown(written + '![a]'.repeat(many))).toBeNull();
  },
);
