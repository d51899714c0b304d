/**
 * Text with one character for each byte of its UTF-8. A string of such characters takes one byte each and is encoded by
 * a copy; one `‥` makes a string of two bytes a character, which takes eight times as long.
 */
export const byteString = (text: string): string => Buffer.from(text).toString('latin1');

/** The bytes of a byte string. */
export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Value parsed from a byte string, with its texts as they were before. */
export const decoded = <Value>(value: Value): Value => JSON.parse(bytesOf(JSON.stringify(value)).toString()) as Value;
