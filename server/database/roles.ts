/** The role that owns the tables and migrates them (embedded database). */
export const OWNER_ROLE = 'park_owner'

/**
 * Role with the running application's rights. Migrations name it to revoke a right: `REVOKE UPDATE,
 * DELETE ON posting FROM park_application`.
 */
export const APPLICATION_ROLE = 'park_application'

/** The database's name (embedded). */
export const DATABASE_NAME = 'park'
