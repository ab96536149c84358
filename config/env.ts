import fs from 'node:fs';

// Imported first by whatever reads the environment: modules are evaluated in the order of their imports.
if (fs.existsSync('.env')) process.loadEnvFile('.env');
