CREATE TABLE "server_key" (
	"use" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
