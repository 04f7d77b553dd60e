-- A closed shift stays as it was signed: the running application adds shifts and can neither change nor remove them.
REVOKE UPDATE, DELETE, TRUNCATE ON "shift_close", "shift_close_movement" FROM park_application;
