import { z } from 'zod';

/** Text that says something. */
export const text = z.string().min(1);
/** Amount above zero. */
export const above = z.number().gt(0);
