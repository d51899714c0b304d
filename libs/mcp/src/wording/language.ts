import { z } from 'zod';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES } from '#contracts';

/** Language of names in a request. */
export const wantedLanguage = z
  .enum([DEFAULT_LANGUAGE, ...OTHER_LANGUAGES])
  .optional()
  .describe('language of the names of foods, searched and answered; absent: English');
