/** What start.ts runs once there is a database, in one place so that it can be loaded while PostgreSQL starts. */
export { buildApp } from './app'
export { createReads } from './database/createReads'
export { introduction } from './tools/seed/introduction'
export { deriveSecrets, persistedSecret } from './kernel/secrets'
export { seedDemo } from './tools/seed/seedDemo'
export { seedHistory } from './tools/seed/seedHistory'
export { startSchedule } from './kernel/schedule'
