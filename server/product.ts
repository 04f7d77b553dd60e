/** What main.ts runs once there is a database, in one place so that it can be loaded while PostgreSQL starts. */
export { buildApp } from './app'
export { startHousekeeping } from './housekeeping'
export { introduction } from './introduction'
export { deriveSecrets, persistedSecret } from './secrets'
export { seedDemo } from './seed/seedDemo'
export { seedHistory } from './seed/seedHistory'
export { startSweeping } from './sweeping'
