/** The role that owns the tables and migrates them (embedded database). */
export const OWNER_ROLE = 'park_owner'

/**
 * The role that holds what the running application may do. Migrations name it when they take a
 * right away: `REVOKE UPDATE, DELETE ON posting FROM park_application`.
 */
export const APPLICATION_ROLE = 'park_application'

/** The database's name (embedded). */
export const DATABASE_NAME = 'park'
