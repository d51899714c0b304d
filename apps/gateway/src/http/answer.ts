import { compress, type Encoding } from './compression.js';
import { KEY_HEADERS } from './credentials.js';
import { entityTag } from './entity-tag.js';

/** An answer as it is sent to those who accept one media type and one encoding. */
export interface Form {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Entity tag; absent where the answer is to this one request. */
  readonly tag: string | undefined;
}

/** What the headers of an answer depend on, beside its bytes. */
export interface Circumstances {
  readonly contentType: string;
  readonly encoding: Encoding | undefined;
  /** Name of the access profile; empty where nobody looked for a key. */
  readonly profile: string;
}

/** What an answer depends on of a request, but for the Origin. */
export const VARY = ['Accept', 'Accept-Encoding', ...KEY_HEADERS].join(', ');

/** A good answer, with the forms that were asked for so far: an answer that is sent often is tagged and packed once. */
export class Answer {
  readonly body: Buffer;
  /** Few, and told apart without a key to be made. */
  private readonly forms: { readonly circumstances: Circumstances; readonly form: Form }[] = [];
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param body the HTTP body
   * @param revision changes whenever the data behind the answer does
   * @param tagged whether the answer is what others get too, and so has an entity tag
   */
  constructor(
    body: Uint8Array,
    readonly revision: string | undefined,
    private readonly tagged = true,
  ) {
    this.body = Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }

  /** The answer in one form, made when it is first asked for. */
  form(circumstances: Circumstances): Form | Promise<Form> {
    const { encoding } = circumstances;
    const made = this.made(circumstances);
    if (made) return made;
    if (encoding === undefined) return this.keep(circumstances, this.make(this.body, circumstances));
    return this.pack(encoding).then((bytes) => this.keep(circumstances, this.make(bytes, circumstances)));
  }

  private made({ contentType, encoding, profile }: Circumstances): Form | undefined {
    for (const { circumstances: made, form } of this.forms) {
      if (made.contentType === contentType && made.encoding === encoding && made.profile === profile) return form;
    }
    return undefined;
  }

  private make(bytes: Buffer, { contentType, encoding, profile }: Circumstances): Form {
    const tag = this.tagged ? entityTag(this.body, [this.revision ?? '', profile, contentType], encoding) : undefined;
    const headers = {
      'cache-control': 'private',
      vary: VARY,
      ...(tag !== undefined && { etag: tag }),
      'content-type': contentType,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    };
    return { bytes, headers, tag };
  }

  private keep(circumstances: Circumstances, form: Form): Form {
    // Of those who waited for the packed bytes together the first has done so.
    if (this.isKept(form.bytes) && !this.made(circumstances)) this.forms.push({ circumstances, form });
    return form;
  }

  private pack(encoding: Encoding): Promise<Buffer> {
    const packed = this.packed.get(encoding);
    if (packed) return packed;
    const packing = compress(this.body, encoding);
    this.packed.set(encoding, packing);
    const forget = () => this.packed.delete(encoding);
    packing.then((bytes) => this.isKept(bytes) || forget(), forget);
    return packing;
  }

  /** What barely shrinks is packed anew each time: so all packed bytes together take no more room than the body. */
  private isKept(bytes: Buffer): boolean {
    return bytes === this.body || bytes.length <= this.body.length / 2;
  }
}
