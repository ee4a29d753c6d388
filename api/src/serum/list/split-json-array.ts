import type { Readable } from 'node:stream';
import { FileProblem } from './import-error.ts';

/** Text of one element and the line it begins on. */
export type JsonElement = { readonly line: number; readonly text: string };

/** A bracket that is never closed must not collect the rest of a large file. */
const MAX_ELEMENT_LENGTH = 64 * 1_024;

const BLANK = /[ \t\r\n\uFEFF]/;

/**
 * Cuts a JSON array into the texts of its elements, without ever holding the whole of it. The elements
 * themselves are not checked: `JSON.parse` does that with each.
 *
 * @throws FileProblem when the text is no array, ends early, or goes on after it.
 */
export async function* splitJsonArray(source: Readable): AsyncGenerator<JsonElement> {
  const decoder = new TextDecoder();
  const cut = new ArrayCutter();
  for await (const chunk of source) {
    yield* cut.take(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
  }
  yield* cut.take(decoder.decode());
  cut.finish();
}

/** Where in the array the parser stands: only commas, brackets and quotes on the outside matter. */
class ArrayCutter {
  #state: 'before' | 'first' | 'between' | 'element' | 'after' = 'before';
  #line = 1;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #text = '';
  #startLine = 1;

  *take(chunk: string): Generator<JsonElement> {
    for (const char of chunk) {
      if (char === '\n') this.#line += 1;
      if (this.#state === 'element' && !this.#endsAt(char)) {
        this.#text += char;
        if (this.#text.length > MAX_ELEMENT_LENGTH) this.#refuse('this row never ends');
        continue;
      }
      if (this.#state === 'element') {
        yield { line: this.#startLine, text: this.#text };
        this.#state = char === ',' ? 'between' : 'after';
      } else if (!BLANK.test(char)) this.#step(char);
    }
  }

  finish(): void {
    if (this.#state !== 'after') this.#refuse('the file ends before its array does');
  }

  #step(char: string): void {
    if (this.#state === 'before' && char === '[') this.#state = 'first';
    else if (this.#state === 'before') this.#refuse('the file is no array of rows: it starts with "["');
    else if (this.#state === 'after') this.#refuse('something follows after the end of the array');
    else if (this.#state === 'first' && char === ']') this.#state = 'after';
    else if (char === ',' || char === ']') this.#refuse(`a row is missing before "${char}"`);
    else {
      this.#state = 'element';
      this.#startLine = this.#line;
      this.#text = char;
      this.#depth = char === '{' || char === '[' ? 1 : 0;
      this.#inString = char === '"';
      this.#isEscaped = false;
    }
  }

  /** True at the comma or bracket after an element; keeps track of what is inside it. */
  #endsAt(char: string): boolean {
    if (this.#inString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (char === '\\') this.#isEscaped = true;
      else if (char === '"') this.#inString = false;
      return false;
    }
    if (this.#depth === 0 && (char === ',' || char === ']')) return true;
    if (char === '"') this.#inString = true;
    else if (char === '{' || char === '[') this.#depth += 1;
    else if (char === '}' || char === ']') this.#depth -= 1;
    return false;
  }

  #refuse(reason: string): never {
    throw new FileProblem(this.#line, reason);
  }
}
