import { expect, test } from 'vitest';
import { readDataUri } from './data-uri.ts';

const read = (uri: string) => {
  const found = readDataUri(uri, 200);
  return found === null ? null : [found.mediaType, found.bytes.toString()];
};

test.each([
  ['data:application/json;base64,eyJhIjoxfQ==', ['application/json', '{"a":1}']],
  ['data:application/json;utf8,{"a":"50%"}', ['application/json', '{"a":"50%"}']],
  ['data:application/json,%7B%22a%22%3A1%7D', ['application/json', '{"a":1}']],
  ['DATA:Image/SVG+xml;charset=utf-8;BASE64,PHN2Zz4=', ['image/svg+xml', '<svg>']],
  ['data:,text', ['text/plain', 'text']],
])('%s is read', (uri, content) => expect(read(uri)).toEqual(content));

test.each(['https://a.example', 'data:text/plain', '', `data:,${'a'.repeat(200)}`])('%s is not', (uri) =>
  expect(read(uri)).toBeNull(),
);
