CREATE TABLE "park_import" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
