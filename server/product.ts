/** Everything start.ts needs once the database is available, as one module that loads while PostgreSQL starts. */
export { buildApp } from './app'
export { createReads } from './database/createReads'
export { introduction } from './tools/seed/introduction'
export { deriveSecrets, persistedSecret } from './kernel/secrets'
export { refuseDemoRemains } from './tools/seed/demoRemains'
export { seedDemo } from './tools/seed/seedDemo'
export { seedHistory } from './tools/seed/seedHistory'
export { startSchedule } from './kernel/schedule'
