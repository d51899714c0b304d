import { SVG } from '#contracts';
import { compress, type Encoding } from '../negotiation/compression.js';
import { KEY_HEADERS } from '../auth/credentials.js';
import { entityTag } from './entity-tag.js';

/** Response in one media type and content coding. */
export interface Variant {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Entity tag; absent where the response belongs to this one request. */
  readonly tag: string | undefined;
}

/** Key of a variant: what its headers depend on, besides its bytes. */
export interface VariantKey {
  readonly contentType: string;
  readonly encoding: Encoding | undefined;
  /** Name of the access profile; empty on routes without keys. */
  readonly profile: string;
}

/** Request headers that select a variant; Origin aside. */
export const VARY = ['Accept', 'Accept-Encoding', ...KEY_HEADERS].join(', ');

/** A picture that is opened by itself is a document: it may load and run nothing. */
const PICTURE_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" };

export interface RepresentationOptions {
  readonly revision?: string | undefined;
  readonly language?: string | undefined;
  /** Whether it has an entity tag, because other requests get it too. Default: yes. */
  readonly tagged?: boolean;
}

/** Successful response with its variants so far: tagged and compressed once, however often it is sent. */
export class Representation {
  readonly body: Buffer;
  /** List rather than Map: it is short, and a lookup creates no key. */
  private readonly variants: { readonly key: VariantKey; readonly variant: Variant }[] = [];
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  /** Revision of the data behind it. */
  readonly revision: string | undefined;
  /** Its Content-Language. */
  readonly language: string | undefined;
  private readonly tagged: boolean;

  /** @param body the HTTP body */
  constructor(body: Uint8Array, { revision, language, tagged = true }: RepresentationOptions) {
    this.revision = revision;
    this.language = language;
    this.tagged = tagged;
    this.body = Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }

  /** Variant for a key, created on first use. A promise only while it is compressed. */
  variant(key: VariantKey): Variant | Promise<Variant> {
    const { encoding } = key;
    const existing = this.find(key);
    if (existing) return existing;
    if (encoding === undefined) return this.add(key, this.create(this.body, key));
    return this.compress(encoding).then((bytes) => this.add(key, this.create(bytes, key)));
  }

  private find({ contentType, encoding, profile }: VariantKey): Variant | undefined {
    for (const { key, variant } of this.variants) {
      if (key.contentType === contentType && key.encoding === encoding && key.profile === profile) return variant;
    }
    return undefined;
  }

  private create(bytes: Buffer, { contentType, encoding, profile }: VariantKey): Variant {
    const selected = [
      this.revision ?? '',
      profile,
      contentType,
      ...(this.language === undefined ? [] : [this.language]),
    ];
    const tag = this.tagged ? entityTag(this.body, selected, encoding) : undefined;
    const headers = {
      'cache-control': 'private',
      ...(tag !== undefined && { etag: tag }),
      'content-type': contentType,
      ...(this.language !== undefined && { 'content-language': this.language }),
      ...(contentType === SVG && PICTURE_HEADERS),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    };
    return { bytes, headers, tag };
  }

  private add(key: VariantKey, variant: Variant): Variant {
    // A concurrent request may have added it during the compression.
    if (this.isCacheable(variant.bytes) && !this.find(key)) this.variants.push({ key, variant });
    return variant;
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const existing = this.compressed.get(encoding);
    if (existing) return existing;
    const compressing = compress(this.body, encoding);
    this.compressed.set(encoding, compressing);
    const drop = () => this.compressed.delete(encoding);
    compressing.then((bytes) => this.isCacheable(bytes) || drop(), drop);
    return compressing;
  }

  /**
   * Whether a body is cached: the identity, or an encoding that shrinks it well. All encodings together stay below its
   * size.
   */
  private isCacheable(bytes: Buffer): boolean {
    return bytes === this.body || bytes.length <= this.body.length / 2;
  }
}
