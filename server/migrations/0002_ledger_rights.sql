-- What was booked stays booked: the running application can neither change nor remove it, and of an
-- account it changes nothing but what a posting changes.
REVOKE UPDATE, DELETE, TRUNCATE ON "ledger_movement", "ledger_posting" FROM park_application;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "ledger_account" FROM park_application;--> statement-breakpoint
GRANT UPDATE ("balance", "seq") ON "ledger_account" TO park_application;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "money_request" FROM park_application;--> statement-breakpoint
GRANT UPDATE ("outcome") ON "money_request" TO park_application;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON "trade_order", "trade_order_item", "payment", "refund", "refund_line" FROM park_application;
