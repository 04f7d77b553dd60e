-- What staff did stays written as it was: the running application adds to the log and can neither change nor remove it.
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_entry" FROM park_application;
