CREATE TABLE "request_nonce" (
	"tenant_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_nonce_tenant_id_session_id_nonce_pk" PRIMARY KEY("tenant_id","session_id","nonce")
);
--> statement-breakpoint
CREATE INDEX "request_nonce_age" ON "request_nonce" USING btree ("tenant_id","used_at");