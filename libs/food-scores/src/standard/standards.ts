import { z } from 'zod';

export const text = z.string().min(1);
export const above = z.number().gt(0);
