CREATE TABLE "park_turn" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
