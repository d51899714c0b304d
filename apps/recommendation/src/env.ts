import { z } from 'zod';

/** The variables of a recommendation service alone. */
export const recommendationEnv = {
  /** Edition of the energy equations behind DRI: NASEM 2023 or IOM 2005. */
  EER_EDITION: z.enum(['2023', '2005']).default('2023'),
};
