import * as z from 'zod';

// Editors read these messages.
z.config(z.locales.de());

export * from 'zod';
