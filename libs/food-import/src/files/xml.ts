import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { SourceError } from '../source/source.js';
import { type SourceFile } from './source-file.js';
import { utf8Bytes } from './text.js';

/** Far above what a tag, a text or a nesting of a table needs. */
const MAX_LENGTH = 1024 ** 2;
const MAX_DEPTH = 100;

/** What is made of the elements of a document. Names come without their namespace prefix. */
export interface XmlReader<Item> {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  /** An element ends: `text` is what stood in it beside other elements. */
  close(name: string, text: string): Item | undefined;
}

/**
 * What a reader makes of an XML document in UTF-8, as a stream. A document type is refused, so no entity is defined.
 * @throws SourceError with the line where the document is not well-formed or out of bounds
 */
export async function* readXml<Item>(file: SourceFile, reader: XmlReader<Item>): AsyncGenerator<Item[]> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8');
  const refuse = (reason: string): never => {
    throw SourceError.of(file.name, reason, parser.line);
  };
  let items: Item[] = [];
  const texts: string[] = [];
  /** Where the parser stood when it last told something. */
  let told = 0;
  parser.on('error', ({ message }) => refuse(`is no well-formed XML: ${message}`));
  parser.on('doctype', () => refuse('has a document type, which no table needs'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') refuse(`says that it is ${encoding}, not UTF-8`);
  });
  const onText = (text: string): void => {
    told = parser.position;
    const before = texts.at(-1) ?? '';
    if (before.length + text.length > MAX_LENGTH) refuse(`holds a text of more than ${MAX_LENGTH} characters`);
    if (texts.length > 0) texts[texts.length - 1] = before + text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    told = parser.position;
    if (texts.push('') > MAX_DEPTH) refuse(`nests more than ${MAX_DEPTH} elements`);
    reader.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    told = parser.position;
    const item = reader.close(localName(name), texts.pop() ?? '');
    if (item !== undefined) items.push(item);
  });
  const taken = (): Item[] => {
    const batch = items;
    items = [];
    return batch;
  };
  for await (const bytes of utf8Bytes(file)) {
    parser.write(decoder.decode(bytes, { stream: true }));
    if (parser.position - told > MAX_LENGTH) refuse(`goes on for more than ${MAX_LENGTH} characters without a tag`);
    yield taken();
  }
  parser.close();
  yield taken();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
