import { type Attribution } from '#contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type ImportReport } from './import-report.js';

/** Catalog: a named set of foods with its current and its previous release. */
@Entity('catalog')
export class CatalogEntity {
  @PrimaryColumn('text')
  name: string;

  @Column('integer', { name: 'current_release', nullable: true })
  currentRelease: number | null;

  @Column('integer', { name: 'previous_release', nullable: true })
  previousRelease: number | null;
}

export type ReleaseState = 'building' | 'ready' | 'failed';

/** Report of an import, stored with its release. */
export interface ReleaseReport {
  readonly nutrients?: number;
  readonly units?: number;
  readonly seconds?: number;
  readonly indexSeconds?: number;
  /** Report of reading the source. */
  readonly source?: ImportReport;
  /** Reason of a failed release. */
  readonly error?: string;
}

/** Release: one import of a catalog. Its foods are in the partition `food_<id>`. */
@Entity('release')
export class ReleaseEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  catalog: string;

  /** Label of its source. */
  @Column('text')
  label: string;

  @Column('text')
  state: ReleaseState;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('integer', { nullable: true })
  foods: number | null;

  @Column('jsonb', { default: {} })
  report: ReleaseReport;

  /** Null: its source has none, or it was imported before attributions were kept. */
  @Column('json', { nullable: true })
  attribution: Attribution | null;
}

/** Unit of the vocabulary (`rank` set) or of a source. */
@Entity('unit')
export class UnitEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { unique: true })
  key: string;

  @Column('text')
  description: string;

  @Column('text')
  abbr: string;

  @Column('boolean', { name: 'measures_food' })
  measuresFood: boolean;

  /** Position in the vocabulary; null for a source's own units. */
  @Column('smallint', { nullable: true })
  rank: number | null;
}

/** Nutrient of the vocabulary (`rank` set) or of a source. `no` is its number in the rows of foods. */
@Entity('nutrient')
export class NutrientEntity {
  @PrimaryGeneratedColumn('identity', { type: 'smallint' })
  no: number;

  @Column('uuid', { unique: true })
  id: string;

  @Column('text', { unique: true })
  key: string;

  @Column('text')
  description: string;

  /** Key of its unit. */
  @Column('text')
  unit: string;

  /** Position in the vocabulary; null for a source's own nutrients. */
  @Column('smallint', { nullable: true })
  rank: number | null;
}

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

/** API key with its access. Its secrets are rows of their own. */
@Entity('api_key')
export class ApiKeyEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  label: string;

  /** Null: the key is revoked, and its profile is gone. */
  @Column('text', { nullable: true })
  profile: string | null;

  /** Null: no limit. */
  @Column('integer', { name: 'per_minute', nullable: true })
  perMinute: number | null;

  /** Null: never. */
  @Column('timestamptz', { nullable: true })
  expires: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** To the hour; null: never. */
  @Column('timestamptz', { name: 'last_used', nullable: true })
  lastUsed: Date | null;
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

export const entities = [
  CatalogEntity,
  ReleaseEntity,
  UnitEntity,
  NutrientEntity,
  AccessProfileEntity,
  ApiKeyEntity,
  ApiKeySecretEntity,
];
