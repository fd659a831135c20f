CREATE TABLE "sign_in_budget" (
	"key" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"stale_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_budget_stale_at_index" ON "sign_in_budget" USING btree ("stale_at");