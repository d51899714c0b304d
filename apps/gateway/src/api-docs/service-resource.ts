import { z } from 'zod';
import { implementationVersion } from '#service-kit/base';

/** Schema of the service resource: links to the other resources, and versions. */
export const ServiceResource = z
  .object({
    analysis: z.string().describe('URI template of food analyses'),
    food_units: z.string().describe('URI of the food units'),
    foods: z.string().describe('URI template of food searches'),
    nutrients: z.string().describe('URI of the nutrients'),
    specification_version: z.array(z.string()).describe('versions of the specification that are supported'),
    implementation_version: z.string(),
  })
  .meta({ id: 'Service' });

/** Service resource. Links are relative: the service need not know under which address callers reach it. */
export const serviceResource: z.output<typeof ServiceResource> = {
  analysis: '/analysis{?n}',
  food_units: '/food-units',
  foods: '/foods{?query,start,count,spell}',
  nutrients: '/nutrients',
  specification_version: ['0.6'],
  implementation_version: implementationVersion,
};
