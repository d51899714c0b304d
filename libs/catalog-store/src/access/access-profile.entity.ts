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
