import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Access profile: some or all catalogs and nutrients. */
@Entity('access_profile')
export class AccessProfileEntity {
  @PrimaryColumn('text')
  name: string;

  /** Null: all. */
  @Column('text', { array: true, nullable: true })
  catalogs: string[] | null;

  /** Ids of nutrients; null: all. */
  @Column('uuid', { array: true, nullable: true })
  nutrients: string[] | null;
}

/** Secret of a key, stored as its SHA-256. */
@Entity('api_key_secret')
export class ApiKeySecretEntity {
  @PrimaryColumn('bytea')
  digest: Buffer;

  @Column('uuid', { name: 'key_id' })
  keyId: string;

  /** Null: as long as the key. */
  @Column('timestamptz', { nullable: true })
  expires: Date | null;
}

/** Tables that are read and written by the row; the others are by the SQL of their repositories alone. */
export const entities = [AccessProfileEntity, ApiKeySecretEntity];
