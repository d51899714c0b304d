import { type FoodResult } from '#client';

type Described = Pick<FoodResult, 'group' | 'product' | 'supplier' | 'gtin' | 'modified'>;

/** What tells foods of one name apart, in one line: group, product, supplier, barcode and date. */
export const aboutFood = ({ group, product, supplier, gtin, modified }: Described): string =>
  [group, product, supplier, gtin && `barcode ${gtin}`, `as of ${modified}`]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ');
