/** Reply with its entity tag. */
export interface TaggedReply {
  readonly tag: string;
  readonly text: string;
}

/** Least-recently-used cache of replies, bounded by their characters. */
export class EtagCache {
  private readonly replies = new Map<string, TaggedReply>();
  private used = 0;

  constructor(private readonly size: number) {}

  get(key: string): TaggedReply | undefined {
    const reply = this.replies.get(key);
    if (reply) {
      this.replies.delete(key);
      this.replies.set(key, reply);
    }
    return reply;
  }

  set(key: string, reply: TaggedReply): void {
    this.drop(key);
    if (costOf(key, reply) > this.size) return;
    this.replies.set(key, reply);
    this.used += costOf(key, reply);
    for (const oldest of this.replies.keys()) {
      if (this.used <= this.size) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const reply = this.replies.get(key);
    if (!reply) return;
    this.replies.delete(key);
    this.used -= costOf(key, reply);
  }
}

const costOf = (key: string, { tag, text }: TaggedReply): number => key.length + tag.length + text.length;
